import { LIMITS } from '#limits.ts';
import type { Sentences } from './sentence.ts';

export const failures = {
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
  'password.wrong': {
    en: 'The current password is incorrect.',
    tr: 'Mevcut şifre hatalı.',
  },
} as const satisfies Sentences;

export const fields = {
  'password.required': { en: 'Enter a password.', tr: 'Bir şifre girin.' },
  'password.too_short': {
    en: `Password must be at least ${LIMITS.password.min} characters long`,
    tr: `Şifre en az ${LIMITS.password.min} karakter olmalı`,
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
} as const satisfies Sentences;
