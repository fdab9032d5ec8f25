import { until } from './driver.ts';
import type { AppWindow } from './window.ts';

const button = (name: string) => `//button[@aria-label="${name}" or normalize-space(.)="${name}"]`;

/** As the reader's foot says it. */
export function pageIn(text: string): number {
  const [, page] = /Page (\d+) of/.exec(text) ?? [];
  if (page === undefined) throw new Error(`No page is told in: ${text.slice(0, 200)}`);
  return Number(page);
}

/** What someone does with the text of the book that is open, in the words of its page. */
export function readerAt(window: AppWindow) {
  /** The reader stands in the page around the book, which stands in the window. */
  async function inReader<T>(act: () => Promise<T>): Promise<T> {
    await window.enter();
    await window.enter('iframe');
    await window.enter('iframe');
    try {
      return await act();
    } finally {
      await window.enter();
    }
  }

  /** Selects a paragraph of the chapter in view, as a mouse would. */
  const select = (paragraph: number) =>
    until(() =>
      window.run(
        `const { doc } = document.querySelector('foliate-view').renderer.getContents()[0];
         doc.defaultView.getSelection().selectAllChildren(doc.querySelectorAll('p')[values[0]]);`,
        paragraph,
      ),
    );

  return {
    bookmark: () =>
      inReader(async () => {
        await window.click(button('Bookmark this page'));
        await window.see('//button[@aria-label="Bookmark this page" and @aria-pressed="true"]');
      }),
    highlight: (paragraph: number, colour: string) =>
      inReader(async () => {
        await select(paragraph);
        await window.click(`//*[@role="toolbar"]${button(colour)}`);
        await window.see('//*[@role="toolbar" and @hidden]');
      }),
    note: (paragraph: number, words: string) =>
      inReader(async () => {
        await select(paragraph);
        await window.click(`//*[@role="toolbar"]${button('Note')}`);
        await window.type('dialog textarea', words);
        await window.see('//dialog//*[@role="status"][.="Kept on this device"]');
        await window.click(`//dialog${button('Done')}`);
      }),
    /** The panel of highlights and notes counts so many. */
    lists: (count: number) =>
      inReader(async () => {
        await window.click('//*[@role="tab"][contains(., "Notes")]');
        await window.see(button(`All ${count}`));
      }),
  };
}
