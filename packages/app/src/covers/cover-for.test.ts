import { expect, it } from 'vitest';
import { coverFor } from '#covers/cover-for.ts';
import { PALETTES } from '#covers/palettes.ts';
import { stripFor } from '#covers/strip-for.ts';

const TITLES = Array.from({ length: 400 }, (_, index) => `Volume ${index}`);

it('gives a title the same face on every machine', () => {
  expect(coverFor('Counting Storks')).toEqual(coverFor('Counting Storks'));
  expect(coverFor('Counting Storks')).toMatchObject({
    palette: 'graphite',
    drawing: 'leaves',
    layout: 'bottom',
    lettering: 'l',
  });
  expect(coverFor('Şehrin Altındaki Irmak')).toMatchObject({
    palette: 'harbour',
    drawing: 'horizon',
    layout: 'band',
  });
});

it('sees one title in both ways of writing its accents', () => {
  expect(coverFor('Kuşların Adresi'.normalize('NFD')).palette).toBe(
    coverFor('Kuşların Adresi').palette,
  );
});

it('uses every palette, drawing and layout', () => {
  const faces = TITLES.map(coverFor);

  expect(new Set(faces.map((face) => face.palette)).size).toBe(PALETTES.length);
  expect(new Set(faces.map((face) => face.drawing)).size).toBe(8);
  expect(new Set(faces.map((face) => face.layout)).size).toBe(3);
});

it('draws nothing that is not a number', () => {
  const drawn = JSON.stringify(TITLES.map((title) => [coverFor(title).shapes, stripFor(title)]));

  expect(drawn).not.toMatch(/NaN|null|undefined|Infinity/);
});

it('sets long titles small', () => {
  expect(coverFor('The Clockmaker’s Second Daughter and Other Measurements').lettering).toBe('xs');
});
