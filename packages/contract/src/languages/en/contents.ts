import { grouped } from '#grouped.ts';
import { LIMITS } from '#limits.ts';

const { perBook: most } = LIMITS.mark;

export const failures = {
  'content.not_found': 'Content not found',
  'assignment.not_found': 'This book is not assigned.',
  'ticket.refused': 'This address is no longer valid. Open the book again.',
  'version.not_found': 'This book has no such version.',
  'import.not_found': 'This import is not there any more.',
  'mark.not_found': 'This mark is not there any more.',
  'mark.too_many': `A book holds at most ${grouped(most, ',')} marks. Delete some first.`,
  'content.not_epub': 'Places and marks are kept in EPUB books only.',
  'package.refused': 'The package could not be imported.',
  'page.unreachable': 'The page could not be fetched.',
};

export const fields = {
  'search.too_short': `Enter at least ${LIMITS.textSearch.min} characters.`,
  'language.invalid': 'Enter a language code such as en or tr.',
  'authors.too_many': `Enter at most ${LIMITS.authors.max} authors.`,
  'package.refused_here': 'This package was refused.',
  'external_id.required': 'Enter an external ID.',
  'source.invalid': 'Give one source: an uploaded file, a page or an address.',
  'url.not_https': 'Enter an address that begins with https://.',
  'url.not_plain': 'Enter an address without a user name, password or port.',
  'content.one_name': 'Name the book by its ID or by its external ID, not both.',
};

/** Shown where a page of a book was opened by itself, outside the book. */
export const openInApp = {
  title: 'This page belongs to a book',
  text: 'It can only be shown inside its book.',
  link: 'Open the book',
};
