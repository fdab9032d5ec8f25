import { LIMITS } from '#limits.ts';
import type { Sentence, Sentences } from './sentence.ts';

const { title, announcementDescription: description } = LIMITS;

export const failures = {
  'request.invalid': {
    en: 'Some of what was sent is not valid.',
    tr: 'Gönderilen bilgilerin bir kısmı geçerli değil.',
  },
  'route.not_found': { en: 'There is nothing at this address.', tr: 'Bu adreste bir şey yok.' },
  'body.too_large': { en: 'What was sent is too large.', tr: 'Gönderilen veri çok büyük.' },
  'body.unsupported': {
    en: 'This kind of content is not accepted here.',
    tr: 'Bu içerik türü burada kabul edilmiyor.',
  },
  'request.timeout': {
    en: 'The request took too long to arrive. Try again.',
    tr: 'İsteğin ulaşması çok uzun sürdü. Yeniden deneyin.',
  },
  'rate.limited': {
    en: 'Too many attempts. Wait a while, then try again.',
    tr: 'Çok fazla deneme yapıldı. Biraz bekleyip yeniden deneyin.',
  },
  'server.broken': {
    en: 'Server error. Please try again later.',
    tr: 'Sunucu hatası. Lütfen daha sonra tekrar deneyin.',
  },
  'server.unreachable': {
    en: 'Server error. Please try again later.',
    tr: 'Sunucu hatası. Lütfen daha sonra tekrar deneyin.',
  },
  'server.busy': {
    en: 'The server is busy. Try again in a moment.',
    tr: 'Sunucu yoğun. Birazdan yeniden deneyin.',
  },
  'network.offline': {
    en: 'Network error. Please check your connection.',
    tr: 'Ağ hatası. Lütfen bağlantınızı kontrol edin.',
  },
} as const satisfies Sentences;

export const fields = {
  'field.unknown': { en: 'This field is not known.', tr: 'Bu alan tanınmıyor.' },
  'field.invalid': { en: 'This value is not valid.', tr: 'Bu değer geçerli değil.' },
  'text.invalid': {
    en: 'Remove characters that cannot be shown.',
    tr: 'Görüntülenemeyen karakterleri kaldırın.',
  },
  'text.too_long': { en: 'This text is too long.', tr: 'Bu metin çok uzun.' },
  'link.invalid': {
    en: 'Enter an address that begins with http:// or https://, without a user name.',
    tr: 'http:// veya https:// ile başlayan, kullanıcı adı içermeyen bir adres girin.',
  },
  'title.required': { en: 'Title is required', tr: 'Başlık gerekli' },
  'title.too_short': {
    en: `Title must be at least ${title.min} characters`,
    tr: `Başlık en az ${title.min} karakter olmalı`,
  },
  'title.too_long': {
    en: `Title must be less than ${title.max} characters`,
    tr: `Başlık en fazla ${title.max} karakter olabilir`,
  },
  'description.required': { en: 'Description is required', tr: 'Açıklama gerekli' },
  'description.too_short': {
    en: `Description must be at least ${description.min} characters`,
    tr: `Açıklama en az ${description.min} karakter olmalı`,
  },
  'description.too_long': {
    en: `Description must be less than ${description.max} characters`,
    tr: `Açıklama en fazla ${description.max} karakter olabilir`,
  },
  'state.required': { en: 'State is required', tr: 'Durum gerekli' },
} as const satisfies Sentences;

/** The answer to headers that are too large to be read, `Accept-Language` among them. */
export const RELOAD_PAGE: Sentence = { en: 'Reload the page.', tr: 'Sayfayı yenileyin.' };
