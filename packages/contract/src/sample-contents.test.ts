import { describe, expect, it } from 'vitest';
import { SampleContentCreate, SampleContentUpdate } from './sample-contents.ts';

const valid = { group: 'Featured Courses', title: 'Maps', description: '<b>Maps</b>', order: 1 };
const complaint = (field: string, value: unknown) =>
  SampleContentCreate.safeParse({ ...valid, [field]: value }).error?.issues[0]?.message;

describe('a sample content', () => {
  it.each([
    ['group', '', 'group.required'],
    ['group', undefined, 'group.required'],
    ['group', 'x'.repeat(256), 'group.too_long'],
    ['title', '  ', 'title.required'],
    ['title', 'x'.repeat(256), 'title.too_long'],
    ['description', '', 'description.required'],
    ['description', 'x'.repeat(10_001), 'text.too_long'],
    ['link', 'javascript:alert(1)', 'link.invalid'],
    ['link', `https://a.test/${'x'.repeat(486)}`, 'text.too_long'],
    ['order', 0, 'order.invalid'],
    ['order', 1.5, 'order.invalid'],
    ['order', undefined, 'order.invalid'],
  ])('rejects the %s %j', (field, value, code) => {
    expect(complaint(field, value)).toBe(code);
  });

  it.each([
    ['group', '😀'.repeat(255)],
    ['title', 'x'],
    ['title', 'x'.repeat(255)],
    ['description', 'x'],
    ['description', 'x'.repeat(2000)],
    ['link', `https://a.test/${'x'.repeat(485)}`],
    ['order', 1],
    ['order', 2_147_483_647],
  ])('takes the %s %j', (field, value) => {
    expect(complaint(field, value)).toBeUndefined();
  });

  it('has no link unless one is given, an empty one among them', () => {
    expect(SampleContentCreate.parse(valid).link).toBeNull();
    expect(SampleContentCreate.parse({ ...valid, link: '' }).link).toBeNull();
  });

  it('changes nothing that is not given', () => {
    expect(SampleContentUpdate.parse({ order: 2 })).toEqual({ order: 2 });
  });
});
