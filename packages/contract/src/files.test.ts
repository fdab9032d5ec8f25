import { describe, expect, it } from 'vitest';
import { chosenFile, FileAnnouncement, titleFrom } from './files.ts';
import { acceptedTypes, type FileType } from './file-types.ts';
import { fieldSentence } from './sentences.ts';

const MB = 1024 * 1024;
const announcement = {
  fileName: 'kapak.png',
  title: 'Kapak',
  fileSize: 1000,
  fileType: 'ORGANIZATION_LOGO',
  mimeType: 'image/png',
};

/** Field → sentence, the first complaint about each. */
function refusalOf(change: object): Record<string, string> {
  const { error } = FileAnnouncement.safeParse({ ...announcement, ...change });
  const issues = error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.join('.'), fieldSentence(message, 'en')]),
  );
}

describe('an announced file', () => {
  it('is at least one byte', () => {
    expect(refusalOf({ fileSize: 1 })).toEqual({});
    for (const fileSize of [0, -1])
      expect(refusalOf({ fileSize })).toEqual({ fileSize: 'File size must be at least 1 byte' });
  });

  it.each([
    ['ORGANIZATION_LOGO', 5, 'image/png'],
    ['ORGANIZATION_SLIDER', 10, 'image/webp'],
    ['CONTENT_COVER', 5, 'image/gif'],
    ['CONTENT_PACKAGE', 500, 'application/epub+zip'],
  ])('%s is at most %i MB', (fileType, limit, mimeType) => {
    expect(refusalOf({ fileType, mimeType, fileSize: limit * MB })).toEqual({});
    expect(refusalOf({ fileType, mimeType, fileSize: limit * MB + 1 })).toEqual({
      fileSize: `File size exceeds limit of ${limit}MB`,
    });
  });

  it('has a name under 255 characters, counted as people count', () => {
    expect(refusalOf({ fileName: '📚'.repeat(254) })).toEqual({});
    for (const length of [255, 256])
      expect(refusalOf({ fileName: 'a'.repeat(length) })).toEqual({
        fileName: 'File name must be less than 255 characters',
      });
  });

  it.each(['ORGANIZATION_LOGO', 'ORGANIZATION_SLIDER', 'CONTENT_COVER'])(
    '%s is an image',
    (fileType) => {
      for (const name of ['png', 'jpeg', 'jpg', 'gif', 'webp'])
        expect(refusalOf({ fileType, mimeType: `image/${name}` })).toEqual({});
      for (const mimeType of [
        'image/svg+xml',
        'image/bmp',
        'text/html',
        'application/zip',
        '',
        'png',
      ])
        expect(refusalOf({ fileType, mimeType })).toEqual({
          mimeType: 'Invalid file type. Allowed types: png, jpeg, jpg, gif, webp',
        });
    },
  );

  it('CONTENT_PACKAGE is an EPUB, a ZIP or a page', () => {
    expect(
      acceptedTypes('CONTENT_PACKAGE').map((mimeType) =>
        refusalOf({ fileType: 'CONTENT_PACKAGE', mimeType }),
      ),
    ).toEqual([{}, {}, {}]);
    expect(refusalOf({ fileType: 'CONTENT_PACKAGE' })).toEqual({
      mimeType: 'Invalid file type. Allowed types: epub, zip, html',
    });
  });

  it('is told everything that is wrong with it at once', () => {
    const change = {
      fileName: 'a'.repeat(300),
      fileSize: 6 * MB,
      mimeType: 'text/css',
      title: ' ',
    };
    expect(Object.keys(refusalOf(change)).toSorted()).toEqual([
      'fileName',
      'fileSize',
      'mimeType',
      'title',
    ]);
  });

  it.each([
    { fileType: 'AVATAR' },
    { fileSize: 1.5 },
    { fileSize: '1' },
    { fileName: 'a\u0000.png' },
    { fileName: ' ' },
    { extra: 1 },
  ])('is refused when malformed: %j', (change) => {
    expect(FileAnnouncement.safeParse({ ...announcement, ...change }).success).toBe(false);
  });
});

describe('a file chosen in a form', () => {
  const sentencesAbout = (file: unknown, fileType: FileType = 'ORGANIZATION_LOGO') =>
    chosenFile(fileType)
      .safeParse(file)
      .error?.issues.map(({ message }) => fieldSentence(message, 'en'));
  const file = { name: 'a.png', size: 1, type: 'image/png' };
  const bad = { name: 'a'.repeat(255), size: 6 * MB, type: 'text/css' };

  it('is refused with the first message only, in the order of §5', () => {
    expect(sentencesAbout(null)).toEqual(['Please select a file']);
    expect(sentencesAbout(undefined)).toEqual(['Please select a file']);
    expect(sentencesAbout({ ...bad, size: 0 })).toEqual(['File size must be at least 1 byte']);
    expect(sentencesAbout(bad)).toEqual([
      'Invalid file type. Allowed types: png, jpeg, jpg, gif, webp',
    ]);
    expect(sentencesAbout({ ...bad, type: 'image/png' })).toEqual([
      'File size exceeds limit of 5MB',
    ]);
    expect(sentencesAbout({ ...file, name: bad.name })).toEqual([
      'File name must be less than 255 characters',
    ]);
    expect(sentencesAbout(file)).toBeUndefined();
  });
});

it.each([
  ['Yaz kampı.jpeg', 'Yaz kampı'],
  ['archive.tar.gz', 'archive.tar'],
  ['.png', '.png'],
  ['no ending', 'no ending'],
])('the title of %j is %j', (name, title) => {
  expect(titleFrom(name)).toBe(title);
});
