import type { Locale } from '@rahle/contract/locale';
import { PACKAGE_LIMITS } from '#packages/package-limits.ts';

/** What an imported package cannot show as its maker meant it. Nothing here keeps it from being read. */
export const WARNINGS = {
  'name.encoding': {
    en: 'Its name is not written in Unicode; letters may be wrong.',
    tr: 'Adı Unicode ile yazılmamış; harfler yanlış olabilir.',
  },
  'mimetype.wrong': {
    en: 'The package does not say that it is an EPUB.',
    tr: 'Paket bir EPUB olduğunu söylemiyor.',
  },
  'renditions.several': {
    en: 'The package holds several renditions of the book; the first one is shown.',
    tr: 'Pakette kitabın birden çok sürümü var; ilki gösterilir.',
  },
  'font.obfuscated': {
    en: 'This font is obfuscated; where a reader cannot restore it, another takes its place.',
    tr: 'Bu yazı tipi karıştırılmış; çözülemediği yerde başka bir yazı tipi kullanılır.',
  },
  'resource.encrypted': {
    en: 'This file is encrypted and cannot be shown.',
    tr: 'Bu dosya şifreli, gösterilemez.',
  },
  'resource.remote': {
    en: 'It uses files from the network, which are not part of the package and may not be shown.',
    tr: 'Ağdaki dosyaları kullanıyor; bunlar paketin parçası değil ve gösterilmeyebilir.',
  },
  'layout.fixed': {
    en: 'Its pages have a fixed layout; the size of the text cannot be changed.',
    tr: 'Sayfaları sabit düzenli; yazı boyutu değiştirilemez.',
  },
  'script.present': {
    en: 'It contains scripts, which the reader does not run.',
    tr: 'Betikler içeriyor; okuyucu bunları çalıştırmaz.',
  },
  'item.missing': {
    en: 'The book names this file, but the package does not hold it.',
    tr: 'Kitap bu dosyayı anıyor, ama pakette yok.',
  },
  'contents.missing': {
    en: 'The package has no table of contents; the chapters are listed instead.',
    tr: 'Pakette içindekiler tablosu yok; yerine bölümler listelenir.',
  },
  'contents.unreadable': {
    en: 'This table of contents cannot be read.',
    tr: 'Bu içindekiler tablosu okunamıyor.',
  },
  'contents.nowhere': {
    en: 'The table of contents leads here, but the book has no such page.',
    tr: 'İçindekiler tablosu buraya gidiyor, ama kitapta böyle bir sayfa yok.',
  },
  'warnings.more': {
    en: 'There are more warnings like these.',
    tr: 'Bunlar gibi başka uyarılar da var.',
  },
} as const satisfies Record<string, Record<Locale, string>>;

export type WarningReason = keyof typeof WARNINGS;
export type PackageWarning = {
  entry: string;
  reason: WarningReason;
  text: Record<Locale, string>;
};

export type Warnings = ReturnType<typeof collectWarnings>;

/** One warning per entry and reason, in the order they came up. */
export function collectWarnings() {
  const found = new Map<string, PackageWarning>();
  return {
    add(reason: WarningReason, entry: string) {
      if (found.size > PACKAGE_LIMITS.warnings) return;
      const last = found.size === PACKAGE_LIMITS.warnings;
      const known = found.has(`${reason} ${entry}`);
      if (known) return;
      const said: WarningReason = last ? 'warnings.more' : reason;
      found.set(`${said} ${entry}`, { entry, reason: said, text: WARNINGS[said] });
    },
    all: (): PackageWarning[] => [...found.values()],
  };
}
