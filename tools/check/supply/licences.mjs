import { ALLOWED, ALLOWED_FOR, READ_IN_FILE } from './allowed-licences.mjs';
import { lockedPackages } from './locked-packages.mjs';

export const checkLicences = (lock) =>
  lockedPackages(lock).flatMap(({ id, name, license }) => checkLicence(id, name, license));

/** One offence, or none, for a package's SPDX expression. */
export function checkLicence(id, name, license = READ_IN_FILE[id]) {
  if (typeof license !== 'string') return [`${id} names no licence`];
  return isAllowed(name, license) ? [] : [`${id} is under ${license}, which is not on the list`];
}

/** Whether what is on the list suffices: of alternatives one, of what is joined all. */
function isAllowed(name, expression) {
  // Older crates write `MIT/Apache-2.0` for a choice.
  const words = expression.replaceAll('/', ' OR ').match(/[()]|[\w.+-]+/g) ?? [];
  let at = 0;

  const either = () => {
    let holds = both();
    while (words[at] === 'OR') {
      at += 1;
      holds = both() || holds;
    }
    return holds;
  };
  const both = () => {
    let holds = one();
    while (words[at] === 'AND') {
      at += 1;
      holds = one() && holds;
    }
    return holds;
  };
  const one = () => {
    const word = words[at];
    at += 1;
    if (word === '(') {
      const holds = either();
      return words[at++] === ')' && holds;
    }
    // An exception only ever allows more.
    if (words[at] === 'WITH') at += 2;
    return ALLOWED.has(word) || ALLOWED_FOR[word]?.test(name) === true;
  };

  return either() && at === words.length;
}
