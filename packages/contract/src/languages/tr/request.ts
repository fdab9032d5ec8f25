import type { Translated } from '#languages/translated.ts';
import type * as english from '#languages/en/request.ts';
import { LIMITS } from '#limits.ts';

const { title, announcementDescription: description } = LIMITS;

export const failures: Translated<typeof english.failures> = {
  'request.invalid': 'Gönderilen bilgilerin bir kısmı geçerli değil.',
  'route.not_found': 'Bu adreste bir şey yok.',
  'body.too_large': 'Gönderilen veri çok büyük.',
  'body.unsupported': 'Bu içerik türü burada kabul edilmiyor.',
  'request.timeout': 'İsteğin ulaşması çok uzun sürdü. Yeniden deneyin.',
  'rate.limited': 'Çok fazla deneme yapıldı. Biraz bekleyip yeniden deneyin.',
  'server.broken': 'Sunucu hatası. Lütfen daha sonra yeniden deneyin.',
  'server.unreachable': 'Sunucu hatası. Lütfen daha sonra yeniden deneyin.',
  'server.busy': 'Sunucu yoğun. Birazdan yeniden deneyin.',
  'network.offline': 'Ağ hatası. Lütfen bağlantınızı kontrol edin.',
};

export const fields: Translated<typeof english.fields> = {
  'field.unknown': 'Bu alan tanınmıyor.',
  'field.invalid': 'Bu değer geçerli değil.',
  'text.invalid': 'Görüntülenemeyen karakterleri kaldırın.',
  'text.too_long': 'Bu metin çok uzun.',
  'link.invalid': 'http:// veya https:// ile başlayan, kullanıcı adı içermeyen bir adres girin.',
  'title.required': 'Başlık gerekli',
  'title.too_short': `Başlık en az ${title.min} karakter olmalı`,
  'title.too_long': `Başlık en fazla ${title.max} karakter olabilir`,
  'description.required': 'Açıklama gerekli',
  'description.too_short': `Açıklama en az ${description.min} karakter olmalı`,
  'description.too_long': `Açıklama en fazla ${description.max} karakter olabilir`,
  'state.required': 'Durum gerekli',
};

export const reloadPage = 'Sayfayı yenileyin.';
