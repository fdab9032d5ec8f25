import { fold } from './fold.ts';
import { CSV_COLUMNS, type CsvColumn } from './member-import.ts';

/** How offices call the columns, folded and without what is neither letter nor digit. */
const NAMES: Record<CsvColumn, string[]> = {
  firstName: ['firstname', 'givenname', 'ad', 'adi', 'isim', 'ilkad'],
  lastName: ['lastname', 'surname', 'familyname', 'soyad', 'soyadi', 'soyisim'],
  email: ['email', 'emailaddress', 'eposta', 'epostaadresi', 'mail'],
  role: ['role', 'rol', 'gorev'],
  class: ['class', 'classes', 'sinif', 'siniflar', 'sinifi', 'sube'],
  externalId: [
    'externalid',
    'id',
    'no',
    'numara',
    'okulno',
    'ogrencino',
    'diskimlik',
    'haricikimlik',
    'harici',
    'hariciid',
    'disid',
  ],
};
const COLUMNS = new Map(
  CSV_COLUMNS.flatMap((column) => NAMES[column].map((name) => [name, column] as const)),
);

/** Which column of a list of members a heading names. */
export const columnOf = (heading: string): CsvColumn | undefined =>
  COLUMNS.get(fold(heading).replace(/[^a-z0-9]/g, ''));
