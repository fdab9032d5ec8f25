import { describe, expect, test } from 'vitest';
import {
  MessageFromReader,
  MessageToReader,
  readReaderHash,
  toReaderHash,
} from './reader-messages.ts';

describe('the frame’s address', () => {
  test('says what it was told', () => {
    const address = {
      page: 3,
      href: 'OEBPS/one.xhtml#a&b',
      progression: 0.6,
      app: 'https://books.example:8443',
      lang: 'tr',
      theme: 'dark',
      for: 'k3x9',
    } as const;
    expect(readReaderHash(toReaderHash(address))).toEqual(address);
  });
  test('leaves out what is not said', () => {
    expect(toReaderHash({ page: 2, app: undefined })).toBe('#page=2');
    expect(readReaderHash('')).toEqual({});
  });
  test('may name the desktop shell', () => {
    expect(readReaderHash('#app=tauri%3A%2F%2Flocalhost').app).toBe('tauri://localhost');
  });
  test.each([
    '#page=0',
    '#page=1.5',
    '#page=x',
    '#app=*',
    '#app=null',
    '#app=https://a.example/b',
    '#lang=de',
    '#for=a b',
    '#href=',
    '#progression=1.1',
  ])('%s says nothing', (hash) => expect(readReaderHash(hash)).toEqual({}));
});

test('messages of another shape are none', () => {
  expect(MessageToReader.safeParse({ type: 'rahle:page', page: 4 }).success).toBe(true);
  expect(MessageToReader.safeParse({ type: 'rahle:page', page: '4' }).success).toBe(false);
  expect(MessageToReader.safeParse({ type: 'rahle:at', page: 4, title: '' }).success).toBe(false);
  expect(MessageFromReader.safeParse({ type: 'rahle:at', page: 4, title: '' }).success).toBe(true);
  expect(MessageFromReader.safeParse('rahle:close').success).toBe(false);
});
