import { describe, expect, it } from 'vitest';
import { firstStyles } from './first-styles.ts';

const styled = (css: string, html: string) => firstStyles(css)(html);

describe('a rule is there', () => {
  it.each([
    ['.a{color:red}', '<p class="a">'],
    ['.a,.b{color:red}', '<p class="b a">'],
    [':is(.a,.b),.c{color:red}', '<p class="c">'],
    ['p{color:red}', '<p>'],
    ['*,:before{color:red}', '<p>'],
    ['.a:hover>.b::before{color:red}', '<p class="a"><b class="b">'],
    [String.raw`.md\:p-2\.5{color:red}`, '<p class="md:p-2.5">'],
    [String.raw`.\[\&_a\]\:underline a{color:red}`, '<p class="[&amp;_a]:underline"><a>'],
    [String.raw`.\32 xl{color:red}`, '<p class="2xl">'],
    [String.raw`.left-\(--gutter\){color:red}`, '<p class="left-(--gutter)">'],
    [':is(:where(.group):hover .a){color:red}', '<p class="group"><b class="a">'],
    ['.a:not(.b){color:red}', '<p class="a">'],
    ['.a:has(.b,.c){color:red}', '<p class="a">'],
    ['[data-ink=pine]{color:red}', '<p data-ink="pine">'],
    ['[data-open] .a{color:red}', '<p data-open="true" class="a">'],
    ['[data-theme=dark] .a{color:red}', '<p class="a">'],
    ['details[open]{color:red}', '<details>'],
    ['::placeholder{color:red}', '<input placeholder="a">'],
    ['::-webkit-search-decoration{color:red}', '<input type="search">'],
    ['@media (hover:hover){.a{color:red}}', '<p class="a">'],
    ['.a{content:"}"}', '<p class="a">'],
  ])('%s for %s', (css, html) => {
    expect(styled(css, html)).toBe(css);
  });
});

describe('a rule is left out', () => {
  it.each([
    ['.a{color:red}', '<p class="ab">'],
    ['.a .b{color:red}', '<p class="b">'],
    [':is(:where(.group):hover .a){color:red}', '<p class="a">'],
    ['table{color:red}', '<p class="table">'],
    ['[data-ink=pine]{color:red}', '<p data-ink="plum">'],
    ['[data-open]{color:red}', '<p>'],
    ['::placeholder{color:red}', '<p>'],
    ['::-webkit-datetime-edit{color:red}', '<input type="search">'],
    ['@media (hover:hover){.a{color:red}}', '<p>'],
  ])('%s for %s', (css, html) => {
    expect(styled(css, html)).toBe('');
  });
});

it('of several selectors those are there that mean something in the page', () => {
  expect(styled('.a,.b>i,p,table{color:red}', '<p class="b">')).toBe('p{color:red}');
});

it('a layer stays, also without rules: where it stands is its rank', () => {
  expect(styled('@layer x;@layer a{.a{color:red}}@layer b{.b{color:red}}', '<p class="b">')).toBe(
    '@layer x;@layer a{}@layer b{.b{color:red}}',
  );
});

it('values that nothing takes in the end are left out', () => {
  const css = ':root{--a:var(--b);--b:1;--c:2;--d:url("a;b")}.a{width:var(--a)}.b{width:var(--c)}';
  expect(styled(css, '<p class="a" fill="var(--d)">')).toBe(
    ':root{--a:var(--b);--b:1;--d:url("a;b")}.a{width:var(--a)}',
  );
});

it('a value that is none need not be said where no other is given', () => {
  const css =
    '*{--a:initial;--b:initial}.a{width:var(--a,1px) var(--b,1px)}.b{--b:2px}@property --a{syntax:"*";inherits:false}@property --b{syntax:"*";inherits:false}';
  expect(styled(css, '<p class="a b">')).toBe(
    '*{--b:initial}.a{width:var(--a,1px) var(--b,1px)}.b{--b:2px}@property --b{syntax:"*";inherits:false}',
  );
});

it('what is used by its name comes with what uses it', () => {
  const css =
    '@keyframes spin{to{rotate:1turn}}@property --a{initial-value:0}.a{animation:spin 1s;width:var(--a)}';
  expect(styled(css, '<p class="a">')).toBe(css);
  expect(styled(css, '<p>')).toBe('');
});
