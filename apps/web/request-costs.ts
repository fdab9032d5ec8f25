type Cost = { request: number; byte: number };

/** Everyone passes through it, most of them with an empty cache: it has the smallest budget (budgets.mjs). */
const SIGN_IN: Cost = { request: 2_250_000, byte: 3_000 };
/** Screens that people come to with an empty cache, and the texts that come with them. */
const FIRST: Cost = { request: 1_350_000, byte: 300 };
/** The others are opened again and again, from what the browser has kept: here requests count, on a bad connection. */
const OTHER: Cost = { request: 100_000, byte: 1 };

const COSTS: [RegExp, Cost][] = [
  [/\/(?:LoginScreen|AuthLayout)\.tsx$/, SIGN_IN],
  [/\/features\/(?:public-site|books|authentication|my-books|book-detail)\//, FIRST],
  [/-(?:public|learner)\.texts$/, FIRST],
];

/** What a further request and a further byte of source are to those who wait for a screen, dialog or text. */
export const costTo = (user: string): Cost =>
  COSTS.find(([pattern]) => pattern.test(user))?.[1] ?? OTHER;
