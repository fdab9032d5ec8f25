import { beforeEach, expect, test, vi } from 'vitest';
import { readSettings, stepTextSize, storeSettings } from '#settings.ts';
import { forgetOldPlaces, storeFor } from '#stored.ts';
import { chooseLocale } from '#words.ts';

beforeEach(() => {
  localStorage.clear();
  storeFor(undefined);
});

test('text size moves by ten, from 80 to 160', () => {
  expect(stepTextSize(100, 1)).toBe(110);
  expect(stepTextSize(160, 1)).toBe(160);
  expect(stepTextSize(80, -1)).toBe(80);
});

test('settings are remembered; what is damaged is as if it were not there', () => {
  const first = readSettings();
  storeSettings({ ...first, textSize: 130, page: 'sepia' });
  expect(readSettings()).toEqual({ ...first, textSize: 130, page: 'sepia' });
  localStorage.setItem('rahle.reader-settings', '{"textSize":9000}');
  expect(readSettings()).toEqual(first);
});

test('what an earlier reader kept stays, and what it did not know begins as usual', () => {
  const first = readSettings();
  const earlier = { textSize: 120, lineHeight: 'wide', mode: 'scroll', font: 'literata' };
  const kept = { ...earlier, page: 'night', contents: false };
  localStorage.setItem('rahle.reader-settings', JSON.stringify(kept));
  expect(readSettings()).toEqual({ ...first, ...kept });
});

test('everyone on a computer has settings of their own', () => {
  const first = readSettings();
  storeFor('ada');
  storeSettings({ ...first, textSize: 130 });
  storeFor('grace');
  expect(readSettings()).toEqual(first);
  storeFor('ada');
  expect(readSettings().textSize).toBe(130);
});

test('places that an earlier reader kept here are forgotten, settings are not', () => {
  localStorage.setItem('rahle.reader.c1 ada', '{"cfi":"x","page":3}');
  storeSettings(readSettings());
  forgetOldPlaces();
  expect(Object.keys(localStorage)).toEqual(['rahle.reader-settings']);
});

test('a full store stops nobody', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => storeSettings(readSettings())).not.toThrow();
});

test('the app’s language comes first, then the browser’s, then English', () => {
  expect(chooseLocale('tr', ['en-GB'])).toBe('tr');
  expect(chooseLocale(undefined, ['de', 'tr-TR', 'en'])).toBe('tr');
  expect(chooseLocale(undefined, ['de'])).toBe('en');
});
