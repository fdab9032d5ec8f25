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
    group('chart', ['one', 'two'], 500_000),
    group('pages', ['one', 'two', 'three'], 800),
  ];
  expect(merged(groups)).toEqual(['chart', 'pages']);
});

it('counts what the file of the other asks for in turn', () => {
  const groups = () => [
    group('form', ['one', 'two'], 800),
    group('pages', ['one', 'two', 'three'], 800),
    group('schemas', ['one', 'two', 'four'], 500_000),
  ];
  expect(merged(groups())).toEqual(['form pages', 'schemas']);
  expect(merged(groups(), { form: ['schemas'] })).toEqual(['form schemas', 'pages']);
});

it('spares those who come with an empty cache', () => {
  const HOME = '/features/public-site/HomeScreen.tsx';
  const groups = (third: string) => [
    group('dialog', ['one', 'two'], 20_000),
    group('pages', ['one', 'two', third], 800),
  ];
  expect(merged(groups('three'))).toEqual(['dialog pages']);
  expect(merged(groups(HOME))).toEqual(['dialog', 'pages']);
});

it('joins no two that lead to each other by way of a third', () => {
  const groups = () => [
    group('first', ['one', 'two'], 100),
    group('between', ['three', 'four'], 900_000),
    group('last', ['one', 'two', 'three'], 100),
  ];
  expect(merged(groups())).toEqual(['between', 'first last']);
  const leadsTo = { first: ['between'], between: ['last'] };
  expect(merged(groups(), leadsTo)).toEqual(['between', 'first', 'last']);
});
