import type * as english from '#languages/en/password-links.ts';
import type { Translated } from '#languages/translated.ts';

export const failures: Translated<typeof english.failures> = {
  'link.dead': 'Bu bağlantı daha önce kullanılmış ya da süresi dolmuş. Yenisini isteyin.',
  'member.no_password': 'Bu üyenin henüz şifresi yok. Aynı adımda bir şifre belirleyin.',
};
