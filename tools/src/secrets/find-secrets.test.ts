import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { digestOf, findSecrets, isText } from './find-secrets.ts';

/** Random-looking text that is the same in every run. It is generated, so that this file contains no secret. */
const made = (length: number, alphabet: string): string =>
  Array.from({ length }, (_, index) => {
    const byte = createHash('sha256').update(`sign ${index} of ${length}`).digest()[0] ?? 0;
    return alphabet[byte % alphabet.length];
  }).join('');

const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const mixed = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const key = createHash('sha256').update('a key').digest('base64');
const dashes = '-'.repeat(5);
const part = (text: string): string => `eyJ${Buffer.from(text).toString('base64url')}`;

describe('a secret', () => {
  it.each([
    ['private key', `${dashes}BEGIN EC PRIVATE KEY${dashes}\n${made(64, mixed)}\n`],
    ['private key', `const pem = '${dashes}BEGIN PRIVATE KEY${dashes}\\n${made(64, mixed)}';`],
    ['cloud access key', `AKIA${made(16, upper)}`],
    ['cloud API key', `AIza${made(35, mixed)}`],
    ['repository token', `ghp_${made(36, mixed)}`],
    ['repository token', `glpat-${made(20, mixed)}`],
    ['registry token', `npm_${made(36, mixed)}`],
    ['payment key', `sk_live_${made(24, mixed)}`],
    ['chat token', `xoxb-${made(30, mixed)}`],
    ['signed token', [part('a header of one'), part('claims of another'), made(43, mixed)].join('.')],
    ['256-bit key', `HOUSE_KEY: ${key}`],
    ['secret in an assignment', `const apiKey = '${made(24, mixed)}';`],
    ['secret in an assignment', `"clientSecret": "${made(20, mixed)}"`],
    ['secret in an assignment', `PASSWORD=${made(24, mixed)}\n`],
    ['password in an address', `postgres://app:${made(20, mixed)}@db.example/platform`],
  ])('of the kind %s is found on its line, and not told', (kind, text) => {
    const [found, ...more] = findSecrets(`first line\n${text}`);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ kind, line: 2 });
    expect(text).not.toContain(found?.digest);
  });

  it.each([
    ['a digest of a file', `sha256-${key}`],
    ['zeros', `${Buffer.alloc(32).toString('base64')}`],
    ['a place to fill in', 'postgres://app:change-me@db.example/platform'],
    ['a value from elsewhere', `const apiKey = '${'$'}{settings.apiKey}';`],
    ['a text for people', "secretHint: 'Or type this secret into the app'"],
    ['a code of ours', "credential: 'AUTH_PASSWORD_FORMAT_INVALID'"],
    ['a name', "passwordMode: 'new-password-with-confirmation-2'"],
    ['a public key', `${dashes}BEGIN PUBLIC KEY${dashes}\n${made(64, mixed)}`],
  ])('is not %s', (_, text) => {
    expect(findSecrets(text)).toEqual([]);
  });

  it('is named by its digest, the same wherever it stands', () => {
    const secret = made(24, mixed);
    const [one] = findSecrets(`password: '${secret}'`);
    const [other] = findSecrets(`\n\nSECRET=${secret}\n`);
    expect(one?.digest).toBe(digestOf(secret));
    expect(other?.digest).toBe(one?.digest);
  });
});

it('takes bytes with a zero for no text', () => {
  expect(isText(Buffer.from('plain'))).toBe(true);
  expect(isText(Buffer.from([80, 0, 75]))).toBe(false);
});
