import { describe, expect, it } from 'vitest';
import { addBase } from './add-base.ts';

const PAGE = 'https://books.example/a/page?x=1&y="2"';
const BASE = '<base href="https://books.example/a/page?x=1&amp;y=%222%22">';

/** As it comes out when it comes in by pieces of `length`. */
async function added(html: string, length = html.length): Promise<string> {
  async function* pieces() {
    for (let at = 0; at < html.length; at += length) yield html.slice(at, at + length);
  }
  let text = '';
  for await (const piece of addBase(pieces(), PAGE)) text += piece;
  return text;
}

describe('a page’s base', () => {
  it.each([
    ['<!doctype html><html><head>|<title>x</title></head><body>y'],
    ['<!DOCTYPE html>|<p>no head</p>'],
    ['|just text'],
    ['|'],
    ['<HTML lang=tr><HEAD data-a="<p>">|<p>y'],
    ['<!-- <head> --><head>|</head>'],
    ['|<header><head></header>'],
    ['<?xml version="1.0"?><!DOCTYPE html><html><head>|<meta charset="utf-8"/></head></html>'],
  ])('is said first in the head: %s', async (marked) => {
    const html = marked.replace('|', '');
    const expected = marked.replace('|', BASE);
    for (const length of [1, 2, 7, 1000]) expect(await added(html, length)).toBe(expected);
  });

  it('is the page’s own where it has one, seen from where the page stands', async () => {
    for (const [own, meant] of [
      ['/b/', 'https://books.example/b/'],
      ['https://elsewhere.example/', 'https://elsewhere.example/'],
      ['c', 'https://books.example/a/c'],
    ]) {
      const html = `<head><meta charset="utf-8"><base href="${own}"></head><p>x`;
      expect(await added(html, 5)).toBe(html.replace('<head>', `<head><base href="${meant}">`));
    }
  });

  it('does not wait for a head without end', async () => {
    const endless = `<head>${'<meta name="a">'.repeat(50_000)}`;
    let taken = 0;
    async function* pieces() {
      for (let at = 0; at < endless.length; at += 1000) {
        taken += 1000;
        yield endless.slice(at, at + 1000);
      }
    }
    const first = await addBase(pieces(), PAGE).next();
    expect(first.value?.startsWith(`<head>${BASE}<meta`)).toBe(true);
    expect(taken).toBeLessThan(endless.length / 2);
  });
});
