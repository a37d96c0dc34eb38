import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { testKeys } from '@fairhouse/vendor-kit';
import { describe, expect, it } from 'vitest';
import { isPublicSecret } from './public-secrets.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));

/**
 * Where published secrets occur that could be copied into production: development and test programs, seeds, and their
 * inputs.
 */
const sources = [
  'apps/sandbox/src/**/*.ts',
  'apps/server/src/cli/**/*.ts',
  'apps/server/test/harness/**/*.ts',
  'bench/src/**/*.ts',
  'e2e/**/*.ts',
  'tools/src/{dev,in-house,in-studio}.ts',
  'tools/src/{stack,services,conformance,vendor,faults}/**/*.ts',
];

/** A constant whose name indicates a secret, with its string value in any form of assignment. */
const secretConstant =
  /\b\w*(?:secret|password|token|key|seed)\w*['"]?\s*(?::|=|\?\?)(?![=>])[^;,'"`{}]{0,120}['"]([^'"\n]{6,})['"]/gi;

/** Matches that are not secrets: names, encodings, key ids, texts with a placeholder. */
const isNoSecret = (text: string): boolean =>
  /^[a-zA-Z_]+$|^[a-z_]+[0-9]+[a-z]*$|^127\.0\.0\.1$|^(bench|studio)-1$|\$\{|must be |@ops\.example$|^Shift\+Tab$/.test(
    text,
  ) && !/^\d+$/.test(text);

const found = globSync(sources, { cwd: root })
  .filter((file) => !file.includes('node_modules') && !file.endsWith('.test.ts'))
  .flatMap((file) =>
    [...readFileSync(`${root}${file}`, 'utf8').matchAll(secretConstant)].map(([, text = '']) => ({ file, text })),
  )
  .filter(({ text }) => !isNoSecret(text));

/** `NAME=value`, commented out or not: the value itself, a password in a URL, secrets in JSON. */
const exampleSecrets = [...readFileSync(`${root}.env.example`, 'utf8').matchAll(/^(?:# )?([A-Z_]+)=(.+)$/gm)]
  .flatMap(([, name = '', value = '']) => {
    if (/_(KEY|KEYS_OLD|SECRET|TOKEN)$/.test(name)) return [value];
    if (value.startsWith('{')) return [...value.matchAll(/"secret":"([^"]+)"/g)].map(([, text = '']) => text);
    return URL.canParse(value) && new URL(value).password !== '' ? [new URL(value).password] : [];
  })
  .filter((value) => value !== 'k0:base64');

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('secrets that stand in this repository', () => {
  it('are searched where they stand', () => {
    const texts = found.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['sandbox-payment-secret', '1000000001:sandbox-telegram-token']));
    expect(texts).toEqual(
      expect.arrayContaining(['quiet lantern over the harbour', 'Fairhouse-demo-1', 'Quiet-harbour-71']),
    );
    expect(exampleSecrets).toEqual(expect.arrayContaining(['change-me', 'sandbox-sms-key', 'sandbox-payment-secret']));
  });

  it('are known as public, each of them', () => {
    const unknown = [...found, ...exampleSecrets.map((text) => ({ file: '.env.example', text }))].filter(
      ({ text }) => !isPublicSecret(text),
    );
    expect(
      unknown.map(({ file, text }) => `${file} '${digestOf(text)}'`),
      'add these digests to public-secrets.ts, or make the secret at random',
    ).toEqual([]);
  });

  it.each(Object.entries(testKeys))(
    'are known when they are the printed key of the %s, as bytes or as text',
    (_, { secretKey }) => {
      const seed = secretKey.subarray(0, 32);
      expect(isPublicSecret(seed)).toBe(true);
      expect(isPublicSecret(seed.toString('base64'))).toBe(true);
    },
  );

  it('are not every secret', () => {
    expect(isPublicSecret('another secret, made up here')).toBe(false);
  });
});
