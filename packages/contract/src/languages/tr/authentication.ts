import type { Translated } from '#languages/translated.ts';
import type * as english from '#languages/en/authentication.ts';
import { LIMITS } from '#limits.ts';

export const failures: Translated<typeof english.failures> = {
  'session.missing': 'Devam etmek için giriş yapın.',
  'session.refused': 'Oturum yenilenemedi',
  'login.refused': 'Kullanıcı adı veya şifre hatalı',
  'access.denied': 'Bunu yapma yetkiniz yok.',
  'password.wrong': 'Mevcut şifre hatalı.',
};

export const fields: Translated<typeof english.fields> = {
  'password.required': 'Bir şifre girin.',
  'password.too_short': `Şifre en az ${LIMITS.password.min} karakter olmalı`,
  'password.mismatch': 'Şifreler eşleşmiyor',
  'current_password.required': 'Bunu değiştirmek için mevcut şifrenizi girin.',
  'current_password.wrong': 'Mevcut şifre hatalı.',
};
