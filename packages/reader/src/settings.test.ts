import { beforeEach, expect, test, vi } from 'vitest';
import { recallPosition, rememberPosition } from '#remembered-position.ts';
import { readSettings, stepTextSize, storeSettings } from '#settings.ts';
import { storeFor } from '#stored.ts';
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

test('everyone on a computer has a place and settings of their own', () => {
  const first = readSettings();
  storeFor('ada');
  rememberPosition('c1', { cfi: 'x', page: 3 });
  storeSettings({ ...first, textSize: 130 });
  storeFor('grace');
  expect(recallPosition('c1')).toBeNull();
  expect(readSettings()).toEqual(first);
  storeFor('ada');
  expect(recallPosition('c1')?.page).toBe(3);
});

test('places are remembered by book, and a full store stops nobody', () => {
  rememberPosition('c1', { cfi: 'epubcfi(/6/4)', page: 3 });
  expect(recallPosition('c1')).toEqual({ cfi: 'epubcfi(/6/4)', page: 3 });
  expect(recallPosition('c2')).toBeNull();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => rememberPosition('c1', { cfi: 'x', page: 1 })).not.toThrow();
});

test('the app’s language comes first, then the browser’s, then English', () => {
  expect(chooseLocale('tr', ['en-GB'])).toBe('tr');
  expect(chooseLocale(undefined, ['de', 'tr-TR', 'en'])).toBe('tr');
  expect(chooseLocale(undefined, ['de'])).toBe('en');
});
