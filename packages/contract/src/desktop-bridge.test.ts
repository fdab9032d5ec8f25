import { expect, it } from 'vitest';
import { desktopBridge, originOf } from './desktop-bridge.ts';

it('the bridge is what decisions §12 names, and nothing beyond it', () => {
  expect(Object.keys(desktopBridge)).toEqual([
    'checkDownloadedContent',
    'downloadContent',
    'removeDownloadedContent',
    'getLocalContentPath',
    'loadCacheFile',
    'saveCacheFile',
    'showErrorDialog',
    'showWarningDialog',
    'updateIndexPage',
  ]);
});

it.each([
  ['book://frame.b0a1.localhost/index.html#page=3', 'book://frame.b0a1.localhost'],
  ['http://book.frame.b0a1.localhost/', 'http://book.frame.b0a1.localhost'],
  ['https://books.example:8443?a', 'https://books.example:8443'],
  ['index.html', 'null'],
])('messages of %s come from %s', (address, origin) => {
  expect(originOf(address)).toBe(origin);
});
