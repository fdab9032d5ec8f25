/** Mails name no person: anyone can register with another's address, and a name is what they like. */
export const mails = {
  forgottenPassword: {
    subject: (organization: string) => `A new password for ${organization}`,
    asked: (organization: string) =>
      `Someone asked for a new password for your account at ${organization}. Use this link to set one:`,
    button: 'Set a new password',
    expires: (hours: number) =>
      hours === 1
        ? 'The link works once, within the next hour.'
        : `The link works once, within the next ${hours} hours.`,
    ignore: 'If it was not you, there is nothing to do: your password stays as it is.',
  },
};
