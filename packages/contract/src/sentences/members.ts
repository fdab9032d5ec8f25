import type { Sentences } from './sentence.ts';

export const failures = {
  'rank.too_low': {
    en: 'Only someone of higher rank can change this account.',
    tr: 'Bu hesabı yalnızca daha yüksek yetkili biri değiştirebilir.',
  },
  'role.not_grantable': {
    en: 'You cannot grant this role here.',
    tr: 'Bu rolü burada veremezsiniz.',
  },
  'user.not_found': { en: 'User not found', tr: 'Kullanıcı bulunamadı' },
  'member.not_found': { en: 'Member not found', tr: 'Üye bulunamadı' },
  'email.taken': {
    en: 'This email address is already in use.',
    tr: 'Bu e-posta adresi zaten kullanılıyor.',
  },
  'member.not_active': {
    en: 'Activate this member first.',
    tr: 'Önce bu üyeyi aktifleştirin.',
  },
} as const satisfies Sentences;

export const fields = {
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
  'last_name.required': { en: 'Enter a last name.', tr: 'Bir soyad girin.' },
  'role.required': { en: 'Choose a role.', tr: 'Bir rol seçin.' },
} as const satisfies Sentences;
