import type { Translated } from '#languages/translated.ts';
import type * as english from '#languages/en/members.ts';

export const failures: Translated<typeof english.failures> = {
  'rank.too_low': 'Bu hesabı yalnızca daha yüksek yetkili biri değiştirebilir.',
  'role.not_grantable': 'Bu rolü burada veremezsiniz.',
  'user.not_found': 'Kullanıcı bulunamadı',
  'member.not_found': 'Üye bulunamadı',
  'email.taken': 'Bu e-posta adresi zaten kullanılıyor.',
  'member.not_active': 'Önce bu üyeyi aktifleştirin.',
};

export const fields: Translated<typeof english.fields> = {
  'email.required': 'Bir e-posta adresi girin.',
  'email.invalid': 'ad@okul.example gibi bir e-posta adresi girin.',
  'email.taken': 'Bu e-posta adresi zaten kullanılıyor.',
  'first_name.required': 'Bir ad girin.',
  'last_name.required': 'Bir soyad girin.',
  'role.required': 'Bir rol seçin.',
};
