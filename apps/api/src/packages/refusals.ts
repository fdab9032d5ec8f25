import type { Locale } from '@rahle/contract/locale';
import { PACKAGE_LIMITS } from '#packages/package-limits.ts';

const count = (value: number, locale: Locale) => value.toLocaleString(locale);
const gigabytes = PACKAGE_LIMITS.unpackedBytes / 1024 ** 3;

/** Why a package is not taken, said after the name of the entry (decisions §7). */
export const REFUSALS = {
  'path.traversal': {
    en: 'its path leads out of the package.',
    tr: 'yolu paketin dışına çıkıyor.',
  },
  'path.absolute': { en: 'its path is absolute.', tr: 'yolu mutlak bir yol.' },
  'path.backslash': {
    en: 'its path contains a backslash.',
    tr: 'yolunda ters eğik çizgi var.',
  },
  'path.drive': { en: 'its path names a drive.', tr: 'yolunda sürücü harfi var.' },
  'name.invalid': {
    en: 'its name contains characters that no file name may have.',
    tr: 'adında, dosya adlarında bulunamayacak karakterler var.',
  },
  'name.reserved': {
    en: 'some computers cannot keep a file of this name.',
    tr: 'bazı bilgisayarlar bu adda bir dosyayı saklayamaz.',
  },
  'name.too_long': { en: 'its name is too long.', tr: 'adı çok uzun.' },
  'name.duplicate': {
    en: 'the package has two entries of this name.',
    tr: 'pakette bu adda iki öge var.',
  },
  'name.clash': {
    en: 'another entry differs from it only by capitals or by how accents are written.',
    tr: 'başka bir ögenin adı bundan yalnızca büyük harflerle ya da aksanların yazılışıyla ayrılıyor.',
  },
  'name.also_folder': {
    en: 'this name is used for a file and for a folder.',
    tr: 'bu ad hem bir dosya hem bir klasör için kullanılmış.',
  },
  'entry.symlink': { en: 'it is a symbolic link.', tr: 'sembolik bir bağlantı.' },
  'entry.special': {
    en: 'it is neither a file nor a folder.',
    tr: 'ne bir dosya ne de bir klasör.',
  },
  'entry.encrypted': { en: 'it is encrypted.', tr: 'şifrelenmiş.' },
  'entry.method': {
    en: 'it is compressed in a way that is not supported.',
    tr: 'desteklenmeyen bir yöntemle sıkıştırılmış.',
  },
  'entry.mismatch': {
    en: 'the archive describes it in two different ways.',
    tr: 'arşiv onu iki farklı biçimde tanımlıyor.',
  },
  'entry.overlap': {
    en: 'it shares bytes of the archive with another entry.',
    tr: 'arşivdeki baytlarını başka bir ögeyle paylaşıyor.',
  },
  'entry.size': {
    en: 'it is not as large as the archive says.',
    tr: 'boyutu arşivin söylediği gibi değil.',
  },
  'entry.checksum': {
    en: 'its bytes do not match their checksum.',
    tr: 'baytları sağlama toplamına uymuyor.',
  },
  'entry.damaged': { en: 'it cannot be unpacked.', tr: 'açılamıyor.' },
  'zip.damaged': {
    en: 'this is not a ZIP archive, or it is damaged.',
    tr: 'bu bir ZIP arşivi değil ya da bozuk.',
  },
  'zip.too_many_entries': {
    en: `the package has more than ${count(PACKAGE_LIMITS.entries, 'en')} entries.`,
    tr: `pakette ${count(PACKAGE_LIMITS.entries, 'tr')} ögeden fazlası var.`,
  },
  'zip.too_large': {
    en: `with it the package unpacks to more than ${gigabytes} GB.`,
    tr: `onunla birlikte paket açılınca ${gigabytes} GB sınırını aşıyor.`,
  },
  'zip.bomb': {
    en: `the package unpacks to more than ${PACKAGE_LIMITS.ratio} times its size, most of all here.`,
    tr: `paket açılınca boyutunun ${PACKAGE_LIMITS.ratio} katını aşıyor, en çok da burada.`,
  },
  'xml.entities': {
    en: 'it declares entities, which are not allowed.',
    tr: 'içinde varlık (entity) bildirimi var; buna izin verilmiyor.',
  },
  'xml.malformed': { en: 'it is not well-formed XML.', tr: 'düzgün biçimli XML değil.' },
  'xml.encoding': {
    en: 'it is not written in the encoding it declares.',
    tr: 'bildirdiği karakter kodlamasıyla yazılmamış.',
  },
  'xml.too_large': { en: 'it is too large to be read.', tr: 'okunamayacak kadar büyük.' },
  'epub.no_container': {
    en: 'an EPUB needs this file, and it is missing.',
    tr: 'bir EPUB için gerekli olan bu dosya yok.',
  },
  'epub.no_package': {
    en: 'the package document is missing.',
    tr: 'paket belgesi yok.',
  },
  'epub.no_spine': {
    en: 'the book has no page that can be opened.',
    tr: 'kitabın açılabilecek bir sayfası yok.',
  },
  'epub.protected': {
    en: 'it is protected by DRM and cannot be opened here.',
    tr: 'DRM ile korunuyor, burada açılamaz.',
  },
  'site.no_entry_page': {
    en: 'the package has no such page, neither at its root nor in its only folder.',
    tr: 'paketin kökünde ya da tek klasöründe böyle bir sayfa yok.',
  },
  'import.too_slow': {
    en: 'reading it took too long.',
    tr: 'okunması çok uzun sürdü.',
  },
  'import.too_much_memory': {
    en: 'reading it took too much memory.',
    tr: 'okunması çok fazla bellek gerektirdi.',
  },
} as const satisfies Record<string, Record<Locale, string>>;

export type RefusalReason = keyof typeof REFUSALS;

/** Something is wrong with the package itself; whoever made it can mend it. */
export class PackageRefused extends Error {
  override name = 'PackageRefused';
  readonly reason: RefusalReason;
  /** The entry to blame; null when it is the package as a whole. */
  readonly entry: string | null;

  constructor(reason: RefusalReason, entry: string | null = null) {
    super(refusalSentence(reason, entry, 'en'));
    this.reason = reason;
    this.entry = entry;
  }

  /** The report in one sentence, entry and reason (decisions §7: 422 `package.refused`). */
  sentence(locale: Locale): string {
    return refusalSentence(this.reason, this.entry, locale);
  }
}

export function refuse(reason: RefusalReason, entry: string | null = null): never {
  throw new PackageRefused(reason, entry);
}

const WHOLE: Record<Locale, string> = { en: 'The package', tr: 'Paket' };

function refusalSentence(reason: RefusalReason, entry: string | null, locale: Locale): string {
  const subject = entry === null ? WHOLE[locale] : `“${printable(entry)}”`;
  return `${subject}: ${REFUSALS[reason][locale]}`;
}

const SHOWN = 120;

/** A hostile name must not break the line it is reported in, nor fill a page. */
function printable(entry: string): string {
  const signs = Array.from(entry.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '\u{FFFD}'));
  if (signs.length <= SHOWN) return signs.join('');
  return `${signs.slice(0, SHOWN / 2).join('')}…${signs.slice(-SHOWN / 2).join('')}`;
}
