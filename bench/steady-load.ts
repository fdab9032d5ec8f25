// Asks for the address in LOAD_URL so many times a second, evenly, whether the answers are there or not. See load-from.ts.
// By the plainest client there is: what this process takes of the machine is not the server's.
import { Agent, get } from 'node:http';

const { LOAD_URL, LOAD_HEADERS, LOAD_PER_SECOND } = process.env;
const perSecond = Number(LOAD_PER_SECOND);
const headers = JSON.parse(LOAD_HEADERS!) as Record<string, string>;
const agent = new Agent({ keepAlive: true });
const since = performance.now();
let sent = 0;
setInterval(() => {
  for (; sent < ((performance.now() - since) / 1000) * perSecond; sent += 1)
    get(LOAD_URL!, { headers, agent }, (answer) => answer.resume());
}, 1000 / perSecond);
