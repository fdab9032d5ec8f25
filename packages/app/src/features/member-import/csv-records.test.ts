import { expect, it } from 'vitest';
import { csvRecords } from './csv-records.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

it.each([',', ';', '\t'])('finds the cells between %j', (separator) => {
  const text = [['Ad', 'Soyad'].join(separator), ['İpek', 'Işık'].join(separator)].join('\r\n');
  expect(csvRecords(bytes(text))).toEqual([
    ['Ad', 'Soyad'],
    ['İpek', 'Işık'],
  ]);
});

it('counts rows as a spreadsheet does: blank ones too, a quoted line end not', () => {
  const records = csvRecords(bytes('a,b\n\n"one\ntwo","say ""hi"", then"\nx,y'));
  expect(records).toEqual([['a', 'b'], [''], ['one\ntwo', 'say "hi", then'], ['x', 'y']]);
});

it('reads what is not UTF-8 as the Turkish code page, and UTF-16 by its mark', () => {
  expect(csvRecords(new Uint8Array([0xdd, 0x70, 0x65, 0x6b]))).toEqual([['İpek']]);
  expect(csvRecords(new Uint8Array([0xff, 0xfe, 0x30, 0x01]))).toEqual([['İ']]);
});

it('reads cells as they were before they were made harmless', () => {
  expect(csvRecords(bytes("'=1+1,'t Hooft"))).toEqual([['=1+1', "'t Hooft"]]);
});
