import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { repositoryRoot } from '../services/index.ts';

const sentence = z.string().min(10);
const base = { id: z.string(), level: z.union([z.literal(1), z.literal(2), z.literal(3)]), how: sentence };
const entry = z.discriminatedUnion('state', [
  z.strictObject({ ...base, state: z.literal('met'), evidence: z.array(z.string()).min(1) }),
  z.strictObject({ ...base, state: z.literal('partly'), evidence: z.array(z.string()).min(1), needed: sentence }),
  z.strictObject({
    ...base,
    state: z.literal('exception'),
    evidence: z.array(z.string()).optional(),
    needed: sentence,
  }),
  z.strictObject({ ...base, state: z.literal('not applicable') }),
]);
const map = z
  .strictObject({
    standard: z.literal('OWASP ASVS 5.0.0'),
    /** By section, the level of each of its requirements in order: the index of the standard, without its texts. */
    levels: z.record(z.string(), z.string().regex(/^[123]+$/)),
    requirements: z.array(entry),
  })
  .parse(JSON.parse(readFileSync(join(repositoryRoot, 'docs/security/asvs.json'), 'utf8')));

const demanded = Object.entries(map.levels).flatMap(([section, levels]) =>
  [...levels].map((level, at) => ({ id: `${section}.${at + 1}`, level: Number(level) })),
);

/**
 * What is wrong with a piece of evidence: `path`, or `path :: a text that stands there`, where the text is for example
 * a test's name.
 */
const wrongWith = (evidence: string): string | null => {
  const [path = '', text] = evidence.split(' :: ');
  const full = join(repositoryRoot, path);
  if (!existsSync(full)) return `${path} is not there`;
  if (text === undefined) return null;
  if (!statSync(full).isFile() || !readFileSync(full, 'utf8').includes(text)) return `${path} has no “${text}”`;
  return null;
};

describe('the map of ASVS requirements', () => {
  it('has the index of the standard: 70, 183 and 92 requirements', () => {
    const count = (level: number): number => demanded.filter((one) => one.level === level).length;
    expect([count(1), count(2), count(3)]).toEqual([70, 183, 92]);
  });

  it('has one entry for each requirement, in order, and no other', () => {
    expect(map.requirements.map(({ id, level }) => ({ id, level }))).toEqual(demanded);
  });

  it('points at files and tests that exist', () => {
    const dangling = map.requirements.flatMap((requirement) =>
      ('evidence' in requirement ? (requirement.evidence ?? []) : []).flatMap((evidence) => {
        const wrong = wrongWith(evidence);
        return wrong === null ? [] : [`${requirement.id}: ${wrong}`];
      }),
    );
    expect(dangling).toEqual([]);
  });

  it('notices evidence that is gone', () => {
    expect(wrongWith('docs/security/gone.txt')).toBe('docs/security/gone.txt is not there');
    expect(wrongWith('docs/security/README.md :: no such words')).toContain('has no');
  });
});
