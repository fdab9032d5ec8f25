import { expect, it } from 'vitest';
import { type Group, mergeGroups } from './merge-groups.ts';

const group = (key: string, users: string[], bytes: number): Group => ({
  keys: new Set([key]),
  users: new Set(users),
  bytes,
});

const merged = (groups: Group[], leadsTo: Record<string, string[]> = {}) =>
  mergeGroups(groups, (key) => leadsTo[key] ?? [])
    .map(({ keys }) => [...keys].toSorted().join(' '))
    .toSorted();

it('joins small parts that are mostly used together', () => {
  const groups = [
    group('table', ['one', 'two'], 500),
    group('pages', ['one', 'two', 'three'], 800),
  ];
  expect(merged(groups)).toEqual(['pages table']);
});

it('leaves apart what someone would load in vain', () => {
  const groups = [
    group('chart', ['one', 'two'], 50_000),
    group('pages', ['one', 'two', 'three'], 800),
  ];
  expect(merged(groups)).toEqual(['chart', 'pages']);
});

it('joins no two that lead to each other by way of a third', () => {
  const groups = () => [
    group('first', ['one', 'two'], 100),
    group('between', ['three', 'four'], 90_000),
    group('last', ['one', 'two', 'three'], 100),
  ];
  expect(merged(groups())).toEqual(['between', 'first last']);
  const leadsTo = { first: ['between'], between: ['last'] };
  expect(merged(groups(), leadsTo)).toEqual(['between', 'first', 'last']);
});
