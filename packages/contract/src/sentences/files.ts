import { type FileType, IMAGE_TYPES, PACKAGE_TYPES } from '#file-types.ts';
import { LIMITS } from '#limits.ts';
import type { Locale } from '#locale.ts';
import type { Sentence, Sentences } from './sentence.ts';

const tooLarge = (type: FileType) => ({
  en: `File size exceeds limit of ${LIMITS.uploadMegabytes[type]}MB`,
  tr: `Dosya boyutu ${LIMITS.uploadMegabytes[type]}MB sınırını aşıyor`,
});

const wrongType = (allowed: object) => ({
  en: `Invalid file type. Allowed types: ${Object.keys(allowed).join(', ')}`,
  tr: `Geçersiz dosya türü. İzin verilen türler: ${Object.keys(allowed).join(', ')}`,
});

const NOT_USABLE: Sentence = {
  en: 'This file cannot be used here.',
  tr: 'Bu dosya burada kullanılamaz.',
};

const { side, pixels } = LIMITS.image;

export const failures = {
  'upload.mismatch': {
    en: 'What was sent is not the file that was announced.',
    tr: 'Gönderilen dosya, bildirilen dosyayla uyuşmuyor.',
  },
  'upload.link_refused': {
    en: 'This upload link is not valid, or no longer. Choose the file again.',
    tr: 'Bu yükleme bağlantısı geçerli değil ya da süresi dolmuş. Dosyayı yeniden seçin.',
  },
  'upload.failed': { en: 'Upload failed', tr: 'Yükleme başarısız' },
  'file.refused': {
    en: 'This file is damaged, or not what its type says.',
    tr: 'Bu dosya bozuk ya da içeriği dosya türüyle uyuşmuyor.',
  },
  'image.too_many_pixels': {
    en: `An image may be at most ${side} pixels wide or high, and ${pixels / 1_000_000} megapixels in all.`,
    tr: `Bir görsel en fazla ${side} piksel genişlikte ya da yükseklikte, toplamda ${pixels / 1_000_000} megapiksel olabilir.`,
  },
  'file.not_found': { en: 'File not found', tr: 'Dosya bulunamadı' },
  'file.exists': { en: 'This file has already been uploaded.', tr: 'Bu dosya zaten yüklenmiş.' },
  'file.not_usable': NOT_USABLE,
  'storage.unavailable': {
    en: 'Files cannot be stored or read at the moment. Try again later.',
    tr: 'Dosyalar şu anda saklanamıyor ya da okunamıyor. Daha sonra yeniden deneyin.',
  },
  'quota.exceeded': {
    en: 'The organization has no room left for this file.',
    tr: 'Kurumun bu dosya için yeri kalmadı.',
  },
} as const satisfies Sentences;

export const fields = {
  'file.required': { en: 'Please select a file', tr: 'Lütfen bir dosya seçin' },
  'file.empty': {
    en: 'File size must be at least 1 byte',
    tr: 'Dosya boyutu en az 1 bayt olmalı',
  },
  'file.not_an_image': wrongType(IMAGE_TYPES),
  'file.not_a_package': wrongType(PACKAGE_TYPES),
  'logo.too_large': tooLarge('ORGANIZATION_LOGO'),
  'slider_image.too_large': tooLarge('ORGANIZATION_SLIDER'),
  'cover.too_large': tooLarge('CONTENT_COVER'),
  'package.too_large': tooLarge('CONTENT_PACKAGE'),
  'file_name.too_long': {
    en: `File name must be less than ${LIMITS.fileName.max + 1} characters`,
    tr: `Dosya adı en fazla ${LIMITS.fileName.max} karakter olabilir`,
  },
  'file.not_usable': NOT_USABLE,
} as const satisfies Sentences;

type Figures = Record<'size' | 'used' | 'quota', string>;

const QUOTA: Record<Locale, (figures: Figures) => string> = {
  en: ({ size, used, quota }) =>
    `This file (${size}) does not fit: ${used} of the organization's ${quota} are in use.`,
  tr: ({ size, used, quota }) =>
    `Bu dosya (${size}) sığmıyor: kurumun ${quota} alanının ${used} kadarı dolu.`,
};

/** `quota.exceeded` with its figures (decisions §8), each already written for the reader. */
export const quotaSentence = (figures: Figures, locale: Locale): string => QUOTA[locale](figures);
