import { expect } from '@playwright/test';
import { ON_THE_API } from './hostile/api-calls.ts';
import { ON_THE_WINDOW } from './hostile/app-window.ts';
import { attackBook, listen, signInto, test, viewOf } from './hostile/open.ts';
import { ON_WHAT_IS_STORED } from './hostile/stored-things.ts';
import { witness } from './hostile/app-state-check.ts';

// Every page here is a book that was published through the API and opened in the viewer, as any book is.
for (const attack of [...ON_THE_WINDOW, ...ON_THE_API, ...ON_WHAT_IS_STORED]) {
  test(`a book in vain ${attack.name}`, async ({ context, held }) => {
    const { app, manager, knowledge } = held;
    const { body } = await manager.publishPackage(attackBook(attack, knowledge));
    const page = await signInto(context, app);
    const { reports, over } = listen(page);
    await page.goto(viewOf(app, body.contentId));
    const book = page.frameLocator('iframe');
    await book.getByRole('heading', { name: attack.name }).waitFor();
    const { assertUntouched } = await witness({
      page,
      app,
      manager,
      secret: knowledge.other.secret,
    });

    await book.getByRole('button', { name: 'Go on' }).click();
    await over();
    const escapes = reports.filter(({ outcome }) => outcome.startsWith('ESCAPED'));
    expect(escapes, 'what the page says it achieved').toEqual([]);
    expect(reports.map(({ what }) => what)).toEqual(Object.keys(attack.tries));
    await assertUntouched();
  });
}
