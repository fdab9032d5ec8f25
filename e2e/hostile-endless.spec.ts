import { expect } from '@playwright/test';
import { test } from './hostile/open.ts';
import { openPlainBook } from './hostile/plain-book.ts';

// A trace's snapshots wait for every frame, and this one never answers.
test.use({ trace: 'off' });

test('a book that never stops leaves Back to its reader', async ({ context, held }) => {
  const { page } = await openPlainBook(context, held, {
    'index.html': `<h1>Spin</h1><script>addEventListener('message', ({ data }) => { if (data !== 'spin') return; console.log('spins'); for (;;); })</script>`,
  });
  const spins = context.waitForEvent('console', (message) => message.text() === 'spins');
  await page.evaluate(() =>
    document.querySelector('iframe')?.contentWindow?.postMessage('spin', '*'),
  );
  await spins;
  await page.getByRole('link', { name: 'Back' }).click({ timeout: 10_000 });
  await expect(page).toHaveURL(`${held.app}/`);
  await expect(page.locator('iframe')).toHaveCount(0);
});
