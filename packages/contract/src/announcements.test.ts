import { describe, expect, it } from 'vitest';
import { AnnouncementCreate, AnnouncementUpdate } from './announcements.ts';
import { fieldSentence } from './sentences.ts';

const valid = { title: 'Exam week', description: 'The library opens earlier.' };

/** What a person reads under the field. */
function sentence(input: object): string | undefined {
  const code = AnnouncementCreate.safeParse({ ...valid, ...input }).error?.issues[0]?.message;
  return code && fieldSentence(code, 'en');
}

describe('an announcement', () => {
  it.each([
    [{ title: 'ab' }, 'Title must be at least 3 characters'],
    [{ title: '  ab  ' }, 'Title must be at least 3 characters'],
    [{ title: 'x'.repeat(256) }, 'Title must be less than 255 characters'],
    [{ title: '' }, 'Title is required'],
    [{ description: 'too short' }, 'Description must be at least 10 characters'],
    [{ description: 'x'.repeat(2001) }, 'Description must be less than 2000 characters'],
    [{ description: '' }, 'Description is required'],
    [{ state: '' }, 'State is required'],
    [{ state: null }, 'State is required'],
    [{ state: 'HIDDEN' }, 'State is required'],
  ])('says what is wrong with %j', (input, expected) => {
    expect(sentence(input)).toBe(expected);
  });

  it.each([
    { title: 'abc' },
    { title: 'x'.repeat(255) },
    { description: 'x'.repeat(10) },
    { description: '😀'.repeat(2000) },
    { description: `${'x'.repeat(2000)}   ` },
    { state: 'PASSIVE' },
  ])('takes what is just long or short enough: %#', (input) => {
    expect(sentence(input)).toBeUndefined();
  });

  it('is active and trimmed', () => {
    const made = AnnouncementCreate.parse({ ...valid, title: ' Exam week ' });
    expect(made).toEqual({ ...valid, state: 'ACTIVE' });
  });

  it('can change its state alone', () => {
    expect(AnnouncementUpdate.parse({ state: 'PASSIVE' })).toEqual({ state: 'PASSIVE' });
  });
});
