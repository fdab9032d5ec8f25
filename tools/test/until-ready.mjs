import { setTimeout as sleep } from 'node:timers/promises';

/** Until the server, which was started as this process, says that it is ready. One that ended never will be. */
export async function untilReady(server, origin) {
  while (!(await isReady(origin))) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`);
    await sleep(100);
  }
}

const isReady = (origin) =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
