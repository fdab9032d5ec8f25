import type { FailureCode } from './failures.ts';
import type { Locale } from './locale.ts';

type Sentence = Record<Locale, string>;

/**
 * What a failure and a wrong field say, in both languages. They live in the contract and not in the app's
 * catalogues because the server says them too (decisions §5: `message` in the request's language).
 */
export const FAILURE_SENTENCES: Record<FailureCode, Sentence> = {
  'request.invalid': {
    en: 'Some of what was sent is not valid.',
    tr: 'Gönderilen bilgilerin bir kısmı geçerli değil.',
  },
  'domain.invalid': {
    en: 'The organization domain is malformed.',
    tr: 'Kurum alan adı hatalı yazılmış.',
  },
  'session.missing': { en: 'Sign in to continue.', tr: 'Devam etmek için giriş yapın.' },
  'session.refused': {
    en: 'The session could not be renewed',
    tr: 'Token yenileme başarısız',
  },
  'login.refused': {
    en: 'Email or password is incorrect',
    tr: 'Kullanıcı adı veya şifre hatalı',
  },
  'access.denied': {
    en: "You don't have permission to do this.",
    tr: 'Bunu yapma yetkiniz yok.',
  },
  'organization.other': {
    en: 'Your account belongs to another organization.',
    tr: 'Hesabınız başka bir kuruma ait.',
  },
  'password.wrong': {
    en: 'The current password is incorrect.',
    tr: 'Mevcut şifre hatalı.',
  },
  'route.not_found': { en: 'There is nothing at this address.', tr: 'Bu adreste bir şey yok.' },
  'organization.not_found': {
    en: 'There is no organization here.',
    tr: 'Burada bir kurum yok.',
  },
  'content.not_found': { en: 'Content not found', tr: 'İçerik bulunamadı' },
  'assignment.not_found': {
    en: 'This book is not assigned.',
    tr: 'Bu kitap atanmamış.',
  },
  'user.not_found': { en: 'User not found', tr: 'Kullanıcı bulunamadı' },
  'email.taken': {
    en: 'This email address is already in use.',
    tr: 'Bu e-posta adresi zaten kullanılıyor.',
  },
  'body.too_large': { en: 'What was sent is too large.', tr: 'Gönderilen veri çok büyük.' },
  'body.unsupported': {
    en: 'This kind of content is not accepted here.',
    tr: 'Bu içerik türü burada kabul edilmiyor.',
  },
  'rate.limited': {
    en: 'Too many attempts. Wait a while, then try again.',
    tr: 'Çok fazla deneme yapıldı. Biraz bekleyip yeniden deneyin.',
  },
  'server.broken': {
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
};

export const FIELD_SENTENCES = {
  'field.unknown': { en: 'This field is not known.', tr: 'Bu alan tanınmıyor.' },
  'field.invalid': { en: 'This value is not valid.', tr: 'Bu değer geçerli değil.' },
  'text.invalid': {
    en: 'Remove characters that cannot be shown.',
    tr: 'Görüntülenemeyen karakterleri kaldırın.',
  },
  'text.too_long': { en: 'This text is too long.', tr: 'Bu metin çok uzun.' },
  'content.one_name': {
    en: 'Name the book by its id or by its external id, not both.',
    tr: 'Kitabı ya kimliğiyle ya da dış kimliğiyle belirtin.',
  },
  'email.required': { en: 'Enter an email address.', tr: 'Bir e-posta adresi girin.' },
  'email.invalid': {
    en: 'Enter an email address such as name@school.example.',
    tr: 'ad@okul.example gibi bir e-posta adresi girin.',
  },
  'email.taken': {
    en: 'This email address is already in use.',
    tr: 'Bu e-posta adresi zaten kullanılıyor.',
  },
  'first_name.required': { en: 'Enter a first name.', tr: 'Bir ad girin.' },
  'last_name.required': { en: 'Enter a last name.', tr: 'Bir soyadı girin.' },
  'password.required': { en: 'Enter a password.', tr: 'Bir şifre girin.' },
  'password.too_short': {
    en: 'Password must be at least 8 characters long',
    tr: 'Şifre en az 8 karakter olmalı',
  },
  'password.mismatch': { en: 'Passwords do not match', tr: 'Şifreler eşleşmiyor' },
  'current_password.required': {
    en: 'Enter your current password to change this.',
    tr: 'Bunu değiştirmek için mevcut şifrenizi girin.',
  },
  'current_password.wrong': {
    en: 'The current password is incorrect.',
    tr: 'Mevcut şifre hatalı.',
  },
} as const satisfies Record<string, Sentence>;

export type FieldCode = keyof typeof FIELD_SENTENCES;

export function isFieldCode(code: string): code is FieldCode {
  return Object.hasOwn(FIELD_SENTENCES, code);
}

export const sayFailure = (code: FailureCode, locale: Locale): string =>
  FAILURE_SENTENCES[code][locale];

/** A code this build does not know still gets a sentence: the server may be newer than the app. */
export const sayField = (code: string, locale: Locale): string =>
  FIELD_SENTENCES[isFieldCode(code) ? code : 'field.invalid'][locale];
