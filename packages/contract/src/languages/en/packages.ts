import type { PackageFigures } from '#languages/translated.ts';

/** Stands for the name of an entry where the package as a whole is to blame. */
export const wholePackage = 'The package';

/** Why a package is not taken, said after the name of the entry (decisions §7). */
export const refusals = ({ entries, gigabytes, ratio }: PackageFigures) => ({
  'path.traversal': 'its path leads out of the package.',
  'path.absolute': 'its path is absolute.',
  'path.backslash': 'its path contains a backslash.',
  'path.drive': 'its path names a drive.',
  'name.invalid': 'its name contains characters that no file name may have.',
  'name.reserved': 'some computers cannot keep a file of this name.',
  'name.too_long': 'its name is too long.',
  'name.duplicate': 'the package has two entries of this name.',
  'name.clash': 'another entry differs from it only by capitals or by how accents are written.',
  'name.also_folder': 'this name is used for a file and for a folder.',
  'entry.symlink': 'it is a symbolic link.',
  'entry.special': 'it is neither a file nor a folder.',
  'entry.encrypted': 'it is encrypted.',
  'entry.method': 'it is compressed in a way that is not supported.',
  'entry.mismatch': 'the archive describes it in two different ways.',
  'entry.overlap': 'it shares bytes of the archive with another entry.',
  'entry.size': 'it is not as large as the archive says.',
  'entry.checksum': 'its bytes do not match their checksum.',
  'entry.damaged': 'it cannot be unpacked.',
  'zip.damaged': 'this is not a ZIP archive, or it is damaged.',
  'zip.too_many_entries': `the package has more than ${entries} entries.`,
  'zip.too_large': `with it the package unpacks to more than ${gigabytes} GB.`,
  'zip.bomb': `the package unpacks to more than ${ratio} times its size, most of all here.`,
  'xml.entities': 'it declares entities, which are not allowed.',
  'xml.malformed': 'it is not well-formed XML.',
  'xml.encoding': 'it is not written in the encoding it declares.',
  'xml.too_large': 'it is too large to be read.',
  'epub.no_container': 'an EPUB needs this file, and it is missing.',
  'epub.no_package': 'the package document is missing.',
  'epub.no_spine': 'the book has no page that can be opened.',
  'epub.protected': 'it is protected by DRM and cannot be opened here.',
  'site.no_entry_page': 'the package has no such page, neither at its root nor in its only folder.',
  'import.too_slow': 'reading it took too long.',
  'import.too_much_memory': 'reading it took too much memory.',
});

/** What an imported package cannot show as its maker meant it. Nothing here keeps it from being read. */
export const warnings = {
  'name.encoding': 'Its name is not written in Unicode; letters may be wrong.',
  'mimetype.wrong': 'The package does not say that it is an EPUB.',
  'renditions.several': 'The package holds several renditions of the book; the first one is shown.',
  'font.obfuscated':
    'This font is obfuscated; where a reader cannot restore it, another takes its place.',
  'resource.encrypted': 'This file is encrypted and cannot be shown.',
  'resource.remote':
    'It uses files from the network, which are not part of the package and may not be shown.',
  'layout.fixed': 'Its pages have a fixed layout; the size of the text cannot be changed.',
  'script.present': 'It contains scripts, which the reader does not run.',
  'item.missing': 'The book names this file, but the package does not hold it.',
  'contents.missing': 'The package has no table of contents; the chapters are listed instead.',
  'contents.unreadable': 'This table of contents cannot be read.',
  'contents.nowhere': 'The table of contents leads here, but the book has no such page.',
  'address.unreachable': 'This address could not be reached. Readers see the page once it answers.',
  'warnings.more': 'There are more warnings like these.',
};
