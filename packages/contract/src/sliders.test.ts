import { describe, expect, it } from 'vitest';
import { SliderCreate, SliderUpdate } from './sliders.ts';

const fileId = '5f0e3f0e-7c1f-4a53-9a3c-0d6f5b0f9a11';
const complaints = (input: object) =>
  SliderUpdate.safeParse(input).error?.issues.map(({ path, message }) => [path[0], message]);

describe('a slider', () => {
  it.each([
    ['ab', 'title.too_short'],
    ['  ab  ', 'title.too_short'],
    ['', 'title.required'],
    [null, 'title.required'],
    ['x'.repeat(256), 'title.too_long'],
    ['😀'.repeat(256), 'title.too_long'],
    ['ab\u0000c', 'text.invalid'],
  ])('rejects the title %j', (title, code) => {
    expect(complaints({ title })).toEqual([['title', code]]);
  });

  it.each(['abc', 'x'.repeat(255), '😀'.repeat(255)])('takes the title %j', (title) => {
    expect(complaints({ title })).toBeUndefined();
  });

  it.each([0, -1, 1.5, '1', null, 2_147_483_648])('cannot stand at %j', (order) => {
    expect(complaints({ order })).toEqual([['order', 'order.invalid']]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://a.test', 'example'])(
    'does not link to %j',
    (link) => {
      expect(complaints({ link })).toEqual([['link', 'link.invalid']]);
    },
  );

  it('links to addresses of at most 2048 characters', () => {
    const link = `https://a.test/${'x'.repeat(2033)}`;
    expect(complaints({ link })).toBeUndefined();
    expect(complaints({ link: `${link}x` })).toEqual([['link', 'text.too_long']]);
  });

  it('is made active and without a link unless said otherwise', () => {
    expect(SliderCreate.parse({ fileId, title: 'Summer' })).toEqual({
      fileId,
      title: 'Summer',
      link: null,
      state: 'ACTIVE',
    });
  });

  it.each([
    [undefined, 'slider_file.required'],
    ['', 'slider_file.required'],
    ['summer.png', 'field.invalid'],
  ])('needs a file: %j', (given, code) => {
    const { error } = SliderCreate.safeParse({ fileId: given, title: 'Summer' });
    expect(error?.issues[0]?.message).toBe(code);
  });

  it('changes nothing that is not given', () => {
    expect(SliderUpdate.parse({})).toEqual({});
  });

  it('keeps the file it was made with', () => {
    expect(SliderUpdate.safeParse({ fileId }).error?.issues[0]?.code).toBe('unrecognized_keys');
  });
});
