import type * as english from '#languages/en/reader-keys.ts';
import type { Translated } from '#languages/translated.ts';

export const words: Translated<typeof english.words> = {
  title: 'Klavye',
  space: 'Boşluk',
  or: 'veya',
  singleKeys: 'Tek tuşları kullan',
  singleKeysHelp:
    'Kapalıyken harfler, rakamlar ve işaretler tek başına bir şey yapmaz; oklar, boşluk ve Esc çalışmaya devam eder. Bu tuşların yaptığı her şey çubukta ve menülerde de vardır.',
  groups: {
    move: 'Gezinme',
    panel: 'Panel',
    mark: 'İşaretleme',
    text: 'Yazı ve sayfa',
  },
  does: {
    nextPage: 'Sonraki sayfa',
    previousPage: 'Önceki sayfa',
    scroll: 'Kaydırırken yukarı, aşağı',
    edges: 'Kitabın başı, sonu',
    chapters: 'Sonraki, önceki bölüm',
    goToPage: 'Sayfaya git',
    back: 'Önceki yere dön',
    contents: 'İçindekiler',
    search: 'Ara',
    places: 'Sonraki, önceki yer',
    bookmarks: 'Yer imleri',
    notes: 'Notlar',
    bookmark: 'Bu sayfaya yer imi koy',
    begin: 'İlk sözcüğü seç',
    select: 'Metin seç',
    highlight: 'Seçimi vurgula',
    note: 'Seçime not yaz',
    lookUp: 'Seçimi kitapta ara',
    copy: 'Kopyala',
    size: 'Yazıyı büyüt, küçült',
    page: 'Kâğıt, sepya, gece',
    layout: 'Sayfa, sütun, kaydırma',
    keys: 'Bu liste',
    close: 'Açık olanı kapat',
  },
};
