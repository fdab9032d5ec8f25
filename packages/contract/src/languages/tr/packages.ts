import type { PackageFigures, Translated } from '#languages/translated.ts';
import type * as english from '#languages/en/packages.ts';

export const wholePackage = 'Paket';

export const refusals = ({
  entries,
  gigabytes,
  ratio,
}: PackageFigures): Translated<ReturnType<typeof english.refusals>> => ({
  'path.traversal': 'yolu paketin dışına çıkıyor.',
  'path.absolute': 'yolu mutlak bir yol.',
  'path.backslash': 'yolunda ters eğik çizgi var.',
  'path.drive': 'yolunda sürücü harfi var.',
  'name.invalid': 'adında, dosya adlarında bulunamayacak karakterler var.',
  'name.reserved': 'bazı bilgisayarlar bu adda bir dosyayı saklayamaz.',
  'name.too_long': 'adı çok uzun.',
  'name.duplicate': 'pakette bu adda iki öge var.',
  'name.clash':
    'başka bir ögenin adı bundan yalnızca harflerin büyüklüğüyle ya da aksanların yazılışıyla ayrılıyor.',
  'name.also_folder': 'bu ad hem bir dosya hem bir klasör için kullanılmış.',
  'entry.symlink': 'sembolik bir bağlantı.',
  'entry.special': 'ne bir dosya ne de bir klasör.',
  'entry.encrypted': 'şifrelenmiş.',
  'entry.method': 'desteklenmeyen bir yöntemle sıkıştırılmış.',
  'entry.mismatch': 'arşiv onu iki farklı biçimde tanımlıyor.',
  'entry.overlap': 'arşivdeki baytlarını başka bir ögeyle paylaşıyor.',
  'entry.size': 'boyutu arşivde yazandan farklı.',
  'entry.checksum': 'baytları sağlama toplamına uymuyor.',
  'entry.damaged': 'açılamıyor.',
  'zip.damaged': 'bu bir ZIP arşivi değil ya da bozuk.',
  'zip.too_many_entries': `pakette ${entries} ögeden fazlası var.`,
  'zip.too_large': `onunla birlikte paket açılınca ${gigabytes} GB sınırını aşıyor.`,
  'zip.bomb': `paket açılınca boyutunun ${ratio} katını aşıyor, özellikle de burada.`,
  'xml.entities': 'içinde varlık (entity) bildirimi var; buna izin verilmiyor.',
  'xml.malformed': 'düzgün biçimli XML değil.',
  'xml.encoding': 'bildirdiği karakter kodlamasıyla yazılmamış.',
  'xml.too_large': 'okunamayacak kadar büyük.',
  'epub.no_container': 'bir EPUB için gerekli olan bu dosya yok.',
  'epub.no_package': 'paket belgesi yok.',
  'epub.no_spine': 'kitabın açılabilecek bir sayfası yok.',
  'epub.protected': 'DRM ile korunuyor, burada açılamaz.',
  'site.no_entry_page': 'paketin kökünde ya da tek klasöründe böyle bir sayfa yok.',
  'import.too_slow': 'okunması çok uzun sürdü.',
  'import.too_much_memory': 'okunması çok fazla bellek gerektirdi.',
});

export const warnings: Translated<typeof english.warnings> = {
  'name.encoding': 'Adı Unicode ile yazılmamış; harfler yanlış olabilir.',
  'mimetype.wrong': 'Paket, EPUB olduğunu belirtmiyor.',
  'renditions.several': 'Pakette kitabın birden fazla biçimi var; ilki gösterilir.',
  'font.obfuscated':
    'Bu yazı tipi karıştırılmış; çözülemediği yerde başka bir yazı tipi kullanılır.',
  'resource.encrypted': 'Bu dosya şifreli, gösterilemez.',
  'resource.remote':
    'Ağdaki dosyaları kullanıyor; bunlar paketin parçası değil ve gösterilmeyebilir.',
  'layout.fixed': 'Sayfaları sabit düzenli; yazı boyutu değiştirilemez.',
  'script.present': 'Betikler içeriyor; okuyucu bunları çalıştırmaz.',
  'item.missing': 'Kitapta bu dosyanın adı geçiyor, ama dosya pakette yok.',
  'contents.missing': 'Pakette içindekiler tablosu yok; yerine bölümler listelenir.',
  'contents.unreadable': 'Bu içindekiler tablosu okunamıyor.',
  'contents.nowhere': 'İçindekiler tablosu buraya yönlendiriyor, ama kitapta böyle bir sayfa yok.',
  'address.unreachable': 'Bu adrese ulaşılamadı. Okurlar, adres yanıt verdiğinde sayfayı görür.',
  'warnings.more': 'Bunlar gibi başka uyarılar da var.',
};
