import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Patterns that a component must not use, and their replacements. */
const faults: { pattern: RegExp; instead: string }[] = [
  { pattern: /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b/gi, instead: 'a semantic token such as bg-surface-2' },
  { pattern: /\b(?:rgb|rgba|hsl|hsla)\(/g, instead: 'a semantic token such as bg-surface-2' },
  {
    pattern:
      /\b(?:bg|text|border|fill|stroke|ring|from|to|via)-(?:red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose|slate|gray|zinc|neutral|stone)-\d+/g,
    instead: 'a semantic token such as bg-surface-2',
  },
  {
    pattern: /--(?:gold|jade|crimson|azure|violet|ink)-\d+/g,
    instead: 'the semantic layer; ramps are its own business',
  },
  {
    pattern: /\brounded(?:-\w+)?-\[[^\]]*\d(?:px|rem)\]|border-?radius['"]?:\s*['"]?\d/gi,
    instead: 'rounded-xs to rounded-2xl, which a brand scales',
  },
  {
    pattern: /['"`\s:](?:uppercase|capitalize)(?=['"`\s])|text-?transform|\.to(?:Locale)?UpperCase\(/gi,
    instead: 'the text as it was written: many scripts have no capitals',
  },
  {
    pattern:
      /(?<=['"`\s:!-])(?:m[lr]|p[lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr])|scroll-[mp][lr])-(?:\d|\[|\(|auto|px|full|none|sm|md|lg|xl)|(?<=['"`\s:])text-(?:left|right)(?=['"`\s])/g,
    instead: 'the logical side: ms- me- ps- pe- start- end- text-start',
  },
];

// Comments may name what code must not use.
const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<=^|\s)\/\/ .*$/gm, '');

const faultsIn = (source: string): string[] =>
  faults.flatMap(({ pattern, instead }) =>
    [...withoutComments(source).matchAll(pattern)].map(([found]) => `${found.trim()}: use ${instead}`),
  );

// Samples are pictures for stories, drawn in their own colours.
const components = globSync('**/*.{ts,tsx,css}', {
  cwd: new URL('..', import.meta.url),
  exclude: (path) => /^(?:theme|fonts)(?:\/|$)|\.(?:test|stories|spec)\.tsx?$|(?:^|\/)sample-/.test(path),
});

test('there are components to look at', () => {
  expect(components.length).toBeGreaterThan(40);
});

test.each(components)('%s keeps to the tokens', (path) => {
  expect(faultsIn(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'))).toEqual([]);
});

test.each([
  'className="bg-[#fff]"',
  "fill: '#FFC247'",
  'background: rgb(0 0 0 / 50%)',
  'className="text-red-500"',
  'color: var(--gold-5)',
  'className="rounded-[7px]"',
  'className="rounded-t-[12px]"',
  'border-radius: 4px',
  '{ borderRadius: 8 }',
  'className="font-bold uppercase"',
  'className="sm:uppercase text-sm"',
  '{name.toUpperCase()}',
  'text-transform: uppercase',
  'className="ml-2"',
  'className="md:-mr-4"',
  'className="absolute right-0"',
  'className="text-left"',
  'className="rounded-l-md"',
])('the lint finds the fault in %s', (planted) => {
  expect(faultsIn(planted)).not.toEqual([]);
});

test.each([
  'href="#top"',
  'className="start-0 ms-2 text-start rounded-s-md rounded-full"',
  '// Not #fff, because it glares.',
  'className="bg-linear-to-r from-action"',
  'const rightName = left - right;',
])('the lint has nothing against %s', (innocent) => {
  expect(faultsIn(innocent)).toEqual([]);
});
