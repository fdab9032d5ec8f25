/** What the author of a hostile page knows, or has found out; all of it is given, to spare them the work. */
export type AttackerKnowledge = {
  app: string;
  /** A live access token: stolen, somehow. */
  token: string;
  /** Another book, and words that stand in it and nowhere else. */
  other: { contentId: string; secret: string };
};

export type Attack = {
  /** What it tries, as the test is called. */
  name: string;
  /** Bodies of async functions. Each returns proof of what it achieved; nothing, or an error, means it was refused. */
  tries: Record<string, string>;
  head?: string;
  body?: string;
};

/** What a page prints when it has tried everything. */
export const DONE = 'ATTACK OVER';
export const REPORT = 'ATTACK ';

/**
 * The page of a book that attacks when it is clicked on: browsers allow more after a click. It logs what came of it to
 * the console; the test looks from outside as well.
 */
export function attackPage(attack: Attack, knowledge: AttackerKnowledge): string {
  const { name, tries, head = '', body = '' } = attack;
  const steps = Object.entries(tries).map(
    ([what, code]) => `await attempt(${JSON.stringify(what)}, async () => {${code}});`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>
<script>
const { app: APP, token: TOKEN, other: OTHER } = ${JSON.stringify(knowledge)};
const BEARER = { authorization: 'Bearer ' + TOKEN };
const TICKET = location.pathname.split('/')[2];
const deadline = () => new Promise((resolve) => setTimeout(resolve, 2500));
/** Frames that are refused are told of their load, or of an error, as well. */
const loaded = (element) => new Promise((resolve) => { element.onload = element.onerror = () => resolve(); });
/** What the browser was asked to do before has begun when a request has come back. */
const roundTrip = () => fetch(location.href).then((answer) => answer.text(), () => {});
const report = (what, outcome) => console.log(${JSON.stringify(REPORT)} + JSON.stringify({ what, outcome }));
async function attempt(what, act) {
  const acting = act();
  try {
    const proof = await Promise.race([acting, deadline()]);
    report(what, proof ? 'ESCAPED ' + JSON.stringify(proof) : 'nothing');
    // Some wait for what never comes; what comes of it while the page is open is told all the same.
    if (!proof) acting.then((late) => late && report(what, 'ESCAPED late ' + JSON.stringify(late)), () => {});
  } catch (error) {
    report(what, 'refused');
  }
}
async function attack() {
  ${steps.join('\n  ')}
  console.log(${JSON.stringify(DONE)});
}
</script>${head}</head>
<body><h1>${name}</h1><button id="go">Go on</button>${body}
<script>
document.getElementById('go').addEventListener('click', () => void attack(), { once: true });
</script></body></html>`;
}
