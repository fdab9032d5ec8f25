import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { BridgeCommand, BridgeReply, BridgeRequest } from '@rahle/contract/desktop-bridge';
import { startDriver, until } from './driver.ts';
import { killProgram, untilGone } from './processes.ts';

/** The program that `npm run test:desktop` has built. */
const PROGRAM = process.env['RAHLE_DESKTOP_PROGRAM'];

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const BLANK = '';

/** A computer of its own: home, settings and browser. What is opened in the browser is written down. */
export function newComputer() {
  const home = mkdtempSync(join(tmpdir(), 'rahle-desktop-'));
  const [bin, opened] = [join(home, 'bin'), join(home, 'opened.txt')];
  mkdirSync(bin);
  writeFileSync(join(bin, 'xdg-open'), `#!/bin/sh\necho "$1" >> "${opened}"\n`);
  chmodSync(join(bin, 'xdg-open'), 0o755);
  return {
    home,
    data: join(home, 'data/org.rahle.desktop'),
    openedOutside: () =>
      existsSync(opened) ? readFileSync(opened, 'utf8').trim().split('\n') : [],
    remove: () => rmSync(home, { recursive: true, force: true }),
    env: {
      HOME: home,
      XDG_DATA_HOME: join(home, 'data'),
      XDG_CONFIG_HOME: join(home, 'config'),
      XDG_CACHE_HOME: join(home, 'cache'),
      PATH: [bin, process.env['PATH']].join(delimiter),
    },
  };
}

export type Computer = ReturnType<typeof newComputer>;
export type AppWindow = Awaited<ReturnType<typeof openWindow>>;

/** Starts the real program in a real window, and gives what a person (or a page) can do there. */
export async function openWindow(computer: Computer) {
  if (!PROGRAM)
    throw new Error('RAHLE_DESKTOP_PROGRAM names the program to test: npm run test:desktop');
  const driver = await startDriver(PROGRAM, computer.env);

  /** Runs in the page (or the frame) that is looked at; its promise is awaited. */
  async function run<T>(script: string, ...values: unknown[]): Promise<T> {
    const wrapped = `const done = arguments[arguments.length - 1];
      (async (...values) => { ${script} })(...arguments).then(
        (value) => done({ value: value ?? null }),
        (error) => done({ failed: error?.code ?? String(error?.message ?? error) }));`;
    const outcome = await driver.ask('POST', '/execute/async', { script: wrapped, args: values });
    const { value, failed } = outcome as { value: T; failed?: string };
    if (failed !== undefined) throw new Error(failed);
    return value;
  }

  async function find(selector: string): Promise<string> {
    const using = /^[/(]/.test(selector) ? 'xpath' : 'css selector';
    const found = await driver.ask('POST', '/element', { using, value: selector });
    return (found as Record<string, string>)[ELEMENT]!;
  }

  return {
    run,
    /** A command of the bridge, called as the app calls it. */
    invoke: <C extends BridgeCommand>(command: C, request: BridgeRequest<C>) =>
      run<BridgeReply<C>>(
        'return window.__TAURI_INTERNALS__.invoke(values[0], { request: values[1] });',
        command,
        request,
      ),
    see: (selector: string) => until(() => find(selector)),
    click: async (selector: string) =>
      until(async () => driver.ask('POST', `/element/${await find(selector)}/click`, {})),
    type: async (selector: string, text: string) => {
      const element = await until(() => find(selector));
      await driver.ask('POST', `/element/${element}/clear`, {});
      await driver.ask('POST', `/element/${element}/value`, { text });
    },
    /** Looks into a frame; without a selector, at the page again. */
    enter: async (selector = BLANK) => {
      if (selector === BLANK) return driver.ask('POST', '/frame', { id: null });
      const frame = await until(() => find(selector));
      return driver.ask('POST', '/frame', { id: { [ELEMENT]: frame } });
    },
    address: async () => (await driver.ask('GET', '/url')) as string,
    /** Of the page or the frame that is looked at. */
    source: () => run<string>('return document.documentElement.outerHTML'),
    resize: (width: number, height: number) =>
      driver.ask('POST', '/window/rect', { width, height }),
    rectangle: async () =>
      (await driver.ask('GET', '/window/rect')) as { width: number; height: number },
    /** Of what is there once fonts and pictures have come, and everything has been drawn. */
    async screenshot(file: string) {
      await run(`await document.fonts.ready;
        const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
        await Promise.all(seen.map((image) => image.decode().catch(() => {})));
        const moving = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime < Infinity);
        await Promise.all(moving.map(({ finished }) => finished.catch(() => {})));
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));`);
      const picture = await driver.ask('GET', '/screenshot');
      writeFileSync(file, Buffer.from(picture as string, 'base64'));
    },
    async close() {
      await driver.close();
      await untilGone(PROGRAM, computer.home);
    },
    /** As when the power goes: nothing is put away. */
    async kill() {
      await killProgram(PROGRAM, computer.home);
      await driver.close();
    },
  };
}
