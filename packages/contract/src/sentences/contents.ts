import type { Sentences } from './sentence.ts';

export const failures = {
  'content.not_found': { en: 'Content not found', tr: 'İçerik bulunamadı' },
  'assignment.not_found': {
    en: 'This book is not assigned.',
    tr: 'Bu kitap atanmamış.',
  },
  'ticket.refused': {
    en: 'This address is no longer valid. Open the book again.',
    tr: 'Bu adres artık geçerli değil. Kitabı yeniden açın.',
  },
  'version.not_found': {
    en: 'This book has no such version.',
    tr: 'Bu kitabın böyle bir sürümü yok.',
  },
  'package.refused': {
    en: 'The package could not be imported.',
    tr: 'Paket içe aktarılamadı.',
  },
  'page.unreachable': {
    en: 'The page could not be fetched.',
    tr: 'Sayfa alınamadı.',
  },
} as const satisfies Sentences;

export const fields = {
  'package.refused_here': {
    en: 'This package was refused.',
    tr: 'Bu paket reddedildi.',
  },
  'external_id.required': { en: 'Enter an external id.', tr: 'Bir dış kimlik girin.' },
  'source.invalid': {
    en: 'Give one source: an uploaded file, a page or an address.',
    tr: 'Tek bir kaynak verin: yüklenmiş dosya, sayfa ya da adres.',
  },
  'url.not_https': {
    en: 'Enter an address that begins with https://.',
    tr: 'https:// ile başlayan bir adres girin.',
  },
  'url.not_plain': {
    en: 'Enter an address without a user name, password or port.',
    tr: 'Kullanıcı adı, parola ya da bağlantı noktası içermeyen bir adres girin.',
  },
  'content.one_name': {
    en: 'Name the book by its id or by its external id, not both.',
    tr: 'Kitabı ya kimliğiyle ya da dış kimliğiyle belirtin.',
  },
} as const satisfies Sentences;

/** Shown where a page of a book was opened by itself, outside the book. */
export const OPEN_IN_APP = {
  title: { en: 'This page belongs to a book', tr: 'Bu sayfa bir kitaba ait' },
  text: {
    en: 'It can only be shown inside its book.',
    tr: 'Yalnızca kitabının içinde gösterilebilir.',
  },
  link: { en: 'Open the book', tr: 'Kitabı aç' },
} as const satisfies Sentences;
