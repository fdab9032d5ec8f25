import { grouped } from '#grouped.ts';
import { LIMITS } from '#limits.ts';
import type * as english from '#languages/en/member-import.ts';
import type { Translated } from '#languages/translated.ts';

export const failures: Translated<typeof english.failures> = {
  'csv.unreadable': 'Bu dosya CSV olarak okunamadı.',
  'csv.columns_missing':
    'İlk satırda ad, soyad ve e-posta sütunlarının adları birer kez bulunmalı.',
  'csv.too_many_rows': `Bir dosyada en fazla ${grouped(LIMITS.memberImport.rows, '.')} satır olabilir.`,
};

export const fields: Translated<typeof english.fields> = {
  'row.short': 'Bu satırda, ilk satırdaki sütunlardan fazla hücre var.',
  'row.email_repeated': 'Aynı e-posta adresi önceki bir satırda da var.',
  'row.external_id_repeated': 'Aynı dış kimlik önceki bir satırda da var.',
  'row.member_repeated': 'Önceki bir satır da aynı üyeye ait.',
  'row.email_of_staff':
    'Bu adres bir platform görevlisinin. Dosya platform görevlilerini değiştirmez.',
  'row.email_of_other': 'Bu e-posta adresi başka bir üyenin.',
  'row.external_id_differs': 'Bu e-posta adresine sahip üyenin dış kimliği farklı.',
  'row.rank_too_low': 'Bu hesabı yalnızca daha yüksek yetkili biri değiştirebilir.',
  'row.role_unknown': 'Bu rol bilinmiyor.',
  'row.role_not_grantable': 'Bu rolü burada veremezsiniz.',
  'row.class_invalid': `Bir sınıf adı en fazla ${LIMITS.className.max} karakter olabilir.`,
};
