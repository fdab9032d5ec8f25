import { grouped } from '#grouped.ts';
import type { Translated } from '#languages/translated.ts';
import type * as english from '#languages/en/contents.ts';
import { LIMITS } from '#limits.ts';

const { perBook: most } = LIMITS.mark;

export const failures: Translated<typeof english.failures> = {
  'content.not_found': 'İçerik bulunamadı',
  'assignment.not_found': 'Bu kitap atanmamış.',
  'ticket.refused': 'Bu adres artık geçerli değil. Kitabı yeniden açın.',
  'version.not_found': 'Bu kitabın böyle bir sürümü yok.',
  'import.not_found': 'Bu içe aktarma artık yok.',
  'mark.not_found': 'Bu işaret artık yok.',
  'mark.too_many': `Bir kitapta en fazla ${grouped(most, '.')} işaret olabilir. Önce bazılarını silin.`,
  'content.not_epub': 'Okuma yeri ve işaretler yalnızca EPUB kitaplarda tutulur.',
  'package.refused': 'Paket içe aktarılamadı.',
  'page.unreachable': 'Sayfa alınamadı.',
};

export const fields: Translated<typeof english.fields> = {
  'search.too_short': `En az ${LIMITS.textSearch.min} karakter girin.`,
  'language.invalid': 'en ya da tr gibi bir dil kodu girin.',
  'authors.too_many': `En fazla ${LIMITS.authors.max} yazar girin.`,
  'package.refused_here': 'Bu paket reddedildi.',
  'external_id.required': 'Bir dış kimlik girin.',
  'source.invalid': 'Tek bir kaynak verin: yüklenmiş dosya, sayfa ya da adres.',
  'url.not_https': 'https:// ile başlayan bir adres girin.',
  'url.not_plain': 'Kullanıcı adı, şifre ya da bağlantı noktası içermeyen bir adres girin.',
  'content.one_name': 'Kitabı ya kimliğiyle ya da dış kimliğiyle belirtin.',
};

export const openInApp: Translated<typeof english.openInApp> = {
  title: 'Bu sayfa bir kitaba ait',
  text: 'Yalnızca kitabının içinde gösterilebilir.',
  link: 'Kitabı aç',
};
