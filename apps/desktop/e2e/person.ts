import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PASSWORD } from './demo-server.ts';
import { until } from './driver.ts';
import type { AppWindow, Computer } from './window.ts';

/** What a person does in the app, in the words of the screen. */
export function personAt(window: AppWindow) {
  const text = () => window.run<string>('return document.body.innerText');

  const reads = (words: string | RegExp) =>
    until(async () => {
      const seen = await text();
      const isThere = typeof words === 'string' ? seen.includes(words) : words.test(seen);
      if (!isThere) throw new Error(`${words} is not to be read in: ${seen.slice(0, 800)}`);
    });

  const goTo = (path: string) => window.run('location.hash = values[0]', `#${path}`);

  /** The address of the viewer's frame, and what is to be read in it, once its text is there. */
  async function readsBook() {
    await window.see('iframe');
    const source = await window.run<string>(`return document.querySelector('iframe').src`);
    await window.enter('iframe');
    await window.enter('iframe');
    try {
      await until(async () => {
        if ((await text()).trim().length < 20) throw new Error('the book is empty');
      });
      return { source, text: await text() };
    } finally {
      await window.enter();
    }
  }

  return {
    reads,
    goTo,
    text,
    press: (name: string) =>
      window.click(
        `//button[contains(normalize-space(.), "${name}")]|//a[normalize-space(.)="${name}"]`,
      ),
    async signIn(email: string) {
      await goTo('/login');
      await window.type('input[type=email]', email);
      await window.type('input[autocomplete=current-password]', PASSWORD);
      await window.click('button[type=submit]');
      await until(async () => {
        if ((await window.address()).endsWith('/login')) throw new Error('still at the login');
      });
    },
    async chooseOrganization(address: string) {
      await window.type('input[name=address]', address);
      await window.click('button[type=submit]');
      await until(async () => {
        const isAsked = await window.run(
          'return Boolean(document.querySelector("input[name=address]"))',
        );
        if (isAsked) throw new Error('the address is still asked for');
      });
    },
    async signOut() {
      await window.click('//header//button[contains(., "Learner") or contains(., "Teacher")]');
      await window.click('//*[@role="menuitem"][contains(., "Logout")]');
      await reads('Sign in');
    },
    readsBook,
    async opens(contentId: string) {
      await goTo(`/contents/${contentId}/view`);
      return readsBook();
    },
    /** How long a book takes from the click that opens it until its reader says that it is there. */
    async opensAfter(contentId: string): Promise<number> {
      await goTo(`/contents/${contentId}`);
      await window.see('main h1');
      return window.run(
        `const began = performance.now();
         return new Promise((resolve) => {
           addEventListener('message', ({ data }) => {
             if (data?.type === 'rahle:ready') resolve(performance.now() - began);
           });
           location.hash = values[0];
         });`,
        `#/contents/${contentId}/view`,
      );
    },
    /** What was read is also on the disk, for a start without a network. */
    keeps: (words: string, { data }: Computer) =>
      until(async () => {
        const kept = readFileSync(join(data, 'cache.json'), 'utf8');
        if (!kept.includes(words)) throw new Error(`${words} is not kept`);
      }),
  };
}
