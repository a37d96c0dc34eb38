import { describe, expect, it } from 'vitest';
import type { Build, Manifest } from './build.types.ts';
import { type HomeLoads, judgeBudgets } from './judge-budgets.ts';
import { weighPackages } from './weigh-packages.ts';

const KiB = 1024;

const manifest: Manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js'], css: ['assets/index.css'] },
  '_react.js': { file: 'assets/react.js' },
  'src/home.tsx': { file: 'assets/home.js', isDynamicEntry: true, imports: ['index.html', '_cards.js'] },
  '_cards.js': { file: 'assets/cards.js', css: ['assets/cards.css'] },
  'src/news.tsx': { file: 'assets/news.js', isDynamicEntry: true, imports: ['index.html'] },
  'src/rng.tsx': { file: 'assets/rng.js', isDynamicEntry: true, imports: ['index.html', '_cards.js'] },
};

const fonts = ['inter-latin', 'inter-vietnamese', 'manrope-latin', 'manrope-vietnamese'];

const slim: Readonly<Record<string, number>> = {
  'assets/index.js': 60 * KiB,
  'assets/react.js': 60 * KiB,
  'assets/home.js': 20 * KiB,
  'assets/cards.js': 10 * KiB,
  'assets/news.js': 50 * KiB,
  'assets/rng.js': 40 * KiB,
  'assets/index.css': 15 * KiB,
  'assets/cards.css': 2 * KiB,
  'assets/i18n/en.core.01234567.json': 6 * KiB,
  'assets/i18n/de.core.01234567.json': 7 * KiB,
  // Another subset with the same name prefix: it is not loaded for Latin or Vietnamese.
  'assets/inter-latin-ext-lite-01234567.woff2': 500 * KiB,
  ...Object.fromEntries(fonts.map((name) => [`assets/${name}-a_c-E56x.woff2`, 15 * KiB])),
};

const home: HomeLoads = {
  entry: 'index.html',
  chunks: ['src/home.tsx'],
  laterChunks: ['src/news.tsx'],
  texts: ['assets/i18n/en.core.'],
};

const buildOf = (changes: Readonly<Record<string, number>> = {}, changed: Manifest = manifest): Build => ({
  manifest: changed,
  weights: { 'assets/react.js': { 'react-dom': 300, react: 100 }, 'assets/index.js': { react: 10, 'web/app': 10 } },
  bytes: new Map(Object.entries({ ...slim, ...changes })),
});

const overweight = (build: Build): string[] =>
  judgeBudgets(build, home)
    .filter(({ bytes, limitBytes }) => bytes > limitBytes)
    .map(({ what }) => what);

describe('the budgets', () => {
  it('accept a slim build, and count all that home needs once', () => {
    expect(overweight(buildOf())).toEqual([]);
    const [first] = judgeBudgets(buildOf(), home);
    expect(first?.bytes).toBe((60 + 60 + 20 + 10 + 6) * KiB);
  });

  it.each([
    ['a fat library of the entry', { 'assets/react.js': 110 * KiB }, 'home: script and texts'],
    ['a fat chunk that home imports', { 'assets/cards.js': 60 * KiB }, 'home: script and texts'],
    ['fat texts of home', { 'assets/i18n/en.core.01234567.json': 50 * KiB }, 'home: script and texts'],
    ['a fat announcement', { 'assets/news.js': 100 * KiB }, 'home: and its announcement'],
    ['a fat page', { 'assets/rng.js': 130 * KiB }, 'src/rng.tsx'],
    ['a fat style sheet', { 'assets/index.css': 31 * KiB }, 'home: styles'],
    ['a style sheet that a page adds', { 'assets/cards.css': 16 * KiB }, 'styles: src/rng.tsx'],
    ['a fat font', { 'assets/manrope-latin-a_c-E56x.woff2': 40 * KiB }, 'fonts: Latin and Vietnamese'],
    [
      'fat core texts',
      { 'assets/i18n/de.core.01234567.json': 11 * KiB },
      'core texts: assets/i18n/de.core.01234567.json',
    ],
  ])('refuse %s', (_, changes, what) => {
    expect(overweight(buildOf(changes))).toContain(what);
  });

  it('refuse a list of home that names a chunk which is gone, instead of counting less', () => {
    const { 'src/home.tsx': _, ...rest } = manifest;
    expect(() => judgeBudgets(buildOf({}, rest), home)).toThrow('src/home.tsx');
  });

  it('refuse a build without its fonts or texts', () => {
    const bytes = new Map([...buildOf().bytes].filter(([file]) => !file.includes('manrope-latin-')));
    expect(() => judgeBudgets({ ...buildOf(), bytes }, home)).toThrow('manrope-latin');
    expect(() => judgeBudgets(buildOf(), { ...home, texts: ['assets/i18n/none'] })).toThrow('none');
  });
});

it('shares the compressed size of each chunk out among its packages, the heaviest first', () => {
  expect(weighPackages(buildOf(), ['assets/react.js', 'assets/index.js'])).toEqual([
    { name: 'react-dom', bytes: 45 * KiB },
    { name: 'react', bytes: 45 * KiB },
    { name: 'web/app', bytes: 30 * KiB },
  ]);
});
