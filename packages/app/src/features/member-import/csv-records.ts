import { asWritten } from '@rahle/contract/csv';

const SEPARATORS = [',', ';', '\t'];
const ENCODINGS = ['utf-8', 'windows-1254'];
const UTF_16 = [
  { mark: [0xff, 0xfe], name: 'utf-16le' },
  { mark: [0xfe, 0xff], name: 'utf-16be' },
];

/**
 * The rows of a file as their cells, so that whoever looks at the server's findings sees whom they are about. The
 * server reads the file itself; nothing is decided here.
 */
export function csvRecords(bytes: Uint8Array): string[][] {
  const text = decode(bytes);
  const [first = ''] = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  const counts = SEPARATORS.map((separator) => first.split(separator).length);
  return split(text, SEPARATORS[counts.indexOf(Math.max(...counts))]!);
}

function decode(bytes: Uint8Array): string {
  const marked = UTF_16.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  for (const encoding of marked ? [marked.name] : ENCODINGS) {
    const decoder = new TextDecoder(encoding, { fatal: true });
    try {
      return decoder.decode(bytes);
    } catch {
      // It is written in another one.
    }
  }
  return '';
}

function split(text: string, separator: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    record.push(asWritten(cell.trim()));
    cell = '';
  };
  const endRecord = () => {
    endCell();
    records.push(record);
    record = [];
  };
  for (let at = 0; at < text.length; at++) {
    const [letter, next] = [text[at]!, text[at + 1]];
    if (isQuoted && letter === '"' && next === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (isQuoted) cell += letter;
    else if (letter === separator) endCell();
    else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && next === '\n') at += 1;
      endRecord();
    } else cell += letter;
  }
  if (cell !== '' || record.length > 0) endRecord();
  return records;
}
