import type { FailureCode } from './failures.ts';
import { FILE_FAILURE_SENTENCES, FILE_FIELD_SENTENCES } from './file-sentences.ts';
import type { Locale } from './locale.ts';

type Sentence = Record<Locale, string>;

// Said of a whole request and of the field that is to blame for it.
const ORDER_TAKEN: Sentence = {
  en: 'This order number already exists in this group. Please choose a different order number.',
  tr: 'Bu sıra numarası bu grupta zaten var. Lütfen başka bir sıra numarası seçin.',
};
const FILE_NOT_USABLE: Sentence = {
  en: 'This file cannot be used here.',
  tr: 'Bu dosya burada kullanılamaz.',
};

/**
 * What a failure and a wrong field say, in both languages. They live in the contract and not in the app's
 * catalogues because the server says them too (decisions §5: `message` in the request's language).
 */
export const FAILURE_SENTENCES: Record<FailureCode, Sentence> = {
  ...FILE_FAILURE_SENTENCES,
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
  'rank.too_low': {
    en: 'Only someone of higher rank can change this account.',
    tr: 'Bu hesabı yalnızca daha yüksek yetkili biri değiştirebilir.',
  },
  'role.not_grantable': {
    en: 'You cannot grant this role here.',
    tr: 'Bu rolü burada veremezsiniz.',
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
  'member.not_found': { en: 'Member not found', tr: 'Üye bulunamadı' },
  'slider.not_found': { en: 'Slider not found', tr: 'Slayt bulunamadı' },
  'sample_content.not_found': { en: 'Sample content not found', tr: 'Örnek içerik bulunamadı' },
  'announcement.not_found': { en: 'Announcement not found', tr: 'Duyuru bulunamadı' },
  'sample_content.order_taken': ORDER_TAKEN,
  'email.taken': {
    en: 'This email address is already in use.',
    tr: 'Bu e-posta adresi zaten kullanılıyor.',
  },
  'domain.taken': {
    en: 'This domain already belongs to an organization.',
    tr: 'Bu alan adı zaten bir kuruma ait.',
  },
  'member.not_active': {
    en: 'Activate this member first.',
    tr: 'Önce bu üyeyi etkinleştirin.',
  },
  'body.too_large': { en: 'What was sent is too large.', tr: 'Gönderilen veri çok büyük.' },
  'body.unsupported': {
    en: 'This kind of content is not accepted here.',
    tr: 'Bu içerik türü burada kabul edilmiyor.',
  },
  'file.not_usable': FILE_NOT_USABLE,
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
  ...FILE_FIELD_SENTENCES,
  'field.unknown': { en: 'This field is not known.', tr: 'Bu alan tanınmıyor.' },
  'field.invalid': { en: 'This value is not valid.', tr: 'Bu değer geçerli değil.' },
  'text.invalid': {
    en: 'Remove characters that cannot be shown.',
    tr: 'Görüntülenemeyen karakterleri kaldırın.',
  },
  'text.too_long': { en: 'This text is too long.', tr: 'Bu metin çok uzun.' },
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
  'name.required': { en: 'Enter a name.', tr: 'Bir ad girin.' },
  'organization.required': { en: 'Choose an organization.', tr: 'Bir kurum seçin.' },
  'domain.required': { en: 'Enter a domain.', tr: 'Bir alan adı girin.' },
  'domain.invalid': {
    en: 'Enter a domain such as library.example.',
    tr: 'kutuphane.example gibi bir alan adı girin.',
  },
  'domain.taken': {
    en: 'This domain already belongs to an organization.',
    tr: 'Bu alan adı zaten bir kuruma ait.',
  },
  'agent.unknown': {
    en: 'Choose an agent of the platform.',
    tr: 'Platformun bir temsilcisini seçin.',
  },
  'role.required': { en: 'Choose a role.', tr: 'Bir rol seçin.' },
  'link.invalid': {
    en: 'Enter an address that begins with http:// or https://.',
    tr: 'http:// veya https:// ile başlayan bir adres girin.',
  },
  'title.required': { en: 'Title is required', tr: 'Başlık gerekli' },
  'title.too_short': {
    en: 'Title must be at least 3 characters',
    tr: 'Başlık en az 3 karakter olmalı',
  },
  'title.too_long': {
    en: 'Title must be less than 255 characters',
    tr: 'Başlık 255 karakterden kısa olmalı',
  },
  'description.required': { en: 'Description is required', tr: 'Açıklama gerekli' },
  'description.too_short': {
    en: 'Description must be at least 10 characters',
    tr: 'Açıklama en az 10 karakter olmalı',
  },
  'description.too_long': {
    en: 'Description must be less than 2000 characters',
    tr: 'Açıklama 2000 karakterden kısa olmalı',
  },
  'state.required': { en: 'State is required', tr: 'Durum gerekli' },
  'group.required': { en: 'Group is required', tr: 'Grup gerekli' },
  'group.too_long': {
    en: 'Group must be less than 255 characters',
    tr: 'Grup 255 karakterden kısa olmalı',
  },
  'order.invalid': {
    en: 'Order must be a whole number of at least 1',
    tr: 'Sıra en az 1 olan bir tam sayı olmalı',
  },
  'order.taken': ORDER_TAKEN,
  'slider_file.required': {
    en: 'Please upload a file or provide a file ID',
    tr: 'Lütfen bir dosya yükleyin veya bir dosya kimliği girin',
  },
  'file.not_usable': FILE_NOT_USABLE,
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
