type Named = { firstName: string; lastName: string; email: string };

/** Full name, or the e-mail address where there is none (§2). */
export const fullName = ({ firstName, lastName, email }: Named): string =>
  `${firstName} ${lastName}`.trim() || email;
