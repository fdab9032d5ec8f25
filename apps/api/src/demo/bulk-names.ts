/** Words that bulk data is put together from: a number always gives the same name, on every machine. */
const ADJECTIVES = [
  'Quiet',
  'Open',
  'Northern',
  'Patient',
  'Sessiz',
  'Açık',
  'Işıklı',
  'Uzak',
  'Small',
  'Curious',
];
const NOUNS = [
  'Harbour',
  'Orchard',
  'Atlas',
  'Lantern',
  'Bahçe',
  'Işık',
  'İskele',
  'Defter',
  'River',
  'Garden',
];
const MATTERS = [
  'Numbers',
  'Letters',
  'Maps',
  'Stars',
  'Kuşlar',
  'Sözcükler',
  'Şehirler',
  'Bridges',
  'Leaves',
  'Clocks',
];
const FIRST_NAMES = [
  'Ada',
  'İpek',
  'Işıl',
  'Mert',
  'Çağrı',
  'Zeynep',
  'Noah',
  'Mina',
  'Ömer',
  'Şule',
  'Lena',
];
const LAST_NAMES = [
  'Yılmaz',
  'Öztürk',
  'Çelik',
  'Doğan',
  'Aydın',
  'Novak',
  'Rossi',
  'Kılıç',
  'Demir',
  'Haddad',
  'Berg',
  'Koç',
  'Işık',
];
const CATEGORIES = ['Science', 'Language', 'Mathematics', 'Doğa', 'Öyküler', 'Sanat'];

const pick = (words: readonly string[], number: number) => words[number % words.length]!;
const turn = (number: number, words: readonly string[]) => Math.floor(number / words.length);

export const schoolName = (number: number) =>
  `${pick(ADJECTIVES, number)} ${pick(NOUNS, turn(number, ADJECTIVES))} School ${number}`;

export const schoolDomain = (number: number) => `school-${number}.example`;

export const bookTitle = (number: number) =>
  `${pick(ADJECTIVES, number)} ${pick(MATTERS, turn(number, ADJECTIVES))}, volume ${number}`;

export const bookDescription = (number: number) =>
  `A short book on ${pick(MATTERS, number).toLowerCase()} for those who meet them for the first time, with ${
    (number % 9) + 3
  } chapters and a page of questions after each.`;

export const bookCategory = (number: number) => pick(CATEGORIES, number);

export const personName = (number: number) => ({
  firstName: pick(FIRST_NAMES, number),
  lastName: pick(LAST_NAMES, turn(number, FIRST_NAMES)),
});
