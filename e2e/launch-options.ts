import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

/** Debian's Chromium: without a window it costs a third of what it costs with one. */
const DEBIANS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) =>
  existsSync(path),
);
const isRoot = process.getuid?.() === 0;

/** A browser that talks to nobody but the server it is sent to. */
export const launchOptions: LaunchOptions = {
  ...(DEBIANS && { executablePath: DEBIANS }),
  args: [
    ...(isRoot ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
    // Pages are drawn and compiled on fewer threads: on two cores that takes a third less time.
    '--disable-gpu',
    '--disable-software-rasterizer',
    '--in-process-gpu',
    // A page is gone before what its scripts gain from being compiled a second and a third time makes up for it.
    '--js-flags=--single-threaded --no-maglev --no-turbofan',
    // Organizations live on *.localhost, whatever the resolver says (decisions §2).
    '--host-resolver-rules=MAP localhost 127.0.0.1, MAP *.localhost 127.0.0.1',
  ],
};
