import { grouped } from '#grouped.ts';
import type { QuotaFigures, Translated } from '#languages/translated.ts';
import type * as english from '#languages/en/files.ts';
import type { FileType } from '#file-types.ts';
import { IMAGE_TYPES, PACKAGE_TYPES } from '#media-types.ts';
import { LIMITS } from '#limits.ts';

const tooLarge = (type: FileType) =>
  `Dosya boyutu ${LIMITS.uploadMegabytes[type]} MB sınırını aşıyor`;

const wrongType = (allowed: object) =>
  `Geçersiz dosya türü. İzin verilen türler: ${Object.keys(allowed).join(', ')}`;

const NOT_USABLE = 'Bu dosya burada kullanılamaz.';

const { side, pixels } = LIMITS.image;

export const failures: Translated<typeof english.failures> = {
  'upload.mismatch': 'Gönderilen dosya, bildirilen dosyayla uyuşmuyor.',
  'upload.link_refused':
    'Bu yükleme bağlantısı geçerli değil ya da süresi dolmuş. Dosyayı yeniden seçin.',
  'upload.failed': 'Yükleme başarısız',
  'file.refused': 'Bu dosya bozuk ya da içeriği dosya türüyle uyuşmuyor.',
  'image.too_many_pixels': `Bir görselin genişliği ve yüksekliği en fazla ${grouped(side, '.')} piksel, tamamı en fazla ${pixels / 1_000_000} megapiksel olabilir.`,
  'file.not_found': 'Dosya bulunamadı',
  'file.exists': 'Bu dosya zaten yüklenmiş.',
  'file.not_usable': NOT_USABLE,
  'storage.unavailable':
    'Dosyalar şu anda saklanamıyor ya da okunamıyor. Daha sonra yeniden deneyin.',
  'quota.exceeded': 'Kurumun alanında bu dosya için yer kalmadı.',
};

export const fields: Translated<typeof english.fields> = {
  'file.required': 'Lütfen bir dosya seçin',
  'file.empty': 'Dosya boyutu en az 1 bayt olmalı',
  'file.not_an_image': wrongType(IMAGE_TYPES),
  'file.not_a_package': wrongType(PACKAGE_TYPES),
  'logo.too_large': tooLarge('ORGANIZATION_LOGO'),
  'slider_image.too_large': tooLarge('ORGANIZATION_SLIDER'),
  'cover.too_large': tooLarge('CONTENT_COVER'),
  'package.too_large': tooLarge('CONTENT_PACKAGE'),
  'file_name.too_long': `Dosya adı en fazla ${LIMITS.fileName.max} karakter olabilir`,
  'file.not_usable': NOT_USABLE,
};

export const quotaExceeded = ({ size, used, quota }: QuotaFigures) =>
  `Bu dosya (${size}) sığmıyor. Kurumun alanı: ${quota}, dolu olan: ${used}.`;
