import { expect, test } from '@playwright/test';
import { fillLogin } from './demo.ts';
import { untilKept } from './until-kept.ts';

test.use({ serviceWorkers: 'allow' });

test('another language can be chosen without a network, and says what is wrong', async ({
  page,
}) => {
  await page.goto('/books');
  await untilKept(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Language: EN' }).click();
  await page.getByRole('menuitemradio', { name: 'Türkçe' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Kayıt ol' })).toBeVisible();
  await page.goto('/login');
  await fillLogin(page, 'learner@rahle.test');
  await expect(page.getByRole('alert')).toHaveText('Ağ hatası. Lütfen bağlantınızı kontrol edin.');
});
