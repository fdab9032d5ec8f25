import { describe, expect, it } from 'vitest';
import { brokenLinks, deadSections, sectionsOf } from './references.mjs';

const sections = {
  product: sectionsOf('# Product\n\n## 1. First\n\n## 2. Second\n'),
  decisions: sectionsOf('## 7. Contents\n'),
  design: sectionsOf('## 3. Space\n'),
};

describe('references to sections', () => {
  it('are found dead by document, line and number', () => {
    const text = '// §2 and decisions §7, design §3\n// decisions §3\n// design §4 (§9)';
    expect(deadSections(text, sections)).toEqual([
      { line: 2, reference: 'decisions §3' },
      { line: 3, reference: 'design §4' },
      { line: 3, reference: '§9' },
    ]);
  });

  it('of one document stand in a list under its name', () => {
    expect(deadSections('decisions §7, §2 and §9', sections)).toEqual([
      { line: 1, reference: 'decisions §2' },
      { line: 1, reference: 'decisions §9' },
    ]);
  });
});

describe('links of documents', () => {
  const exists = (target) => target === 'README.md';

  it('lead to files, with or without a heading; the web is left alone', () => {
    const text =
      '[a](README.md) [b](README.md#two) [c](#here) [d](https://a.example/b)\n[e](gone.md)';
    expect(brokenLinks(text, exists)).toEqual([{ line: 2, target: 'gone.md' }]);
  });
});
