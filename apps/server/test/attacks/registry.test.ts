import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readAttacks } from './runner/attacks.ts';
import { plantedSource } from './runner/plant.ts';

const root = new URL('../../../../', import.meta.url);
const sourceOf = (file: string): string => readFileSync(new URL(file, root), 'utf8');

const attacks = await readAttacks();

describe('the registry of attacks', () => {
  it('names at least a hundred attacks, each by an id of its own', () => {
    const ids = attacks.map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(100);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  // Test names may be generated from tables, so only the runner can check that a test of that name ran.
  it('names test files that exist', () => {
    expect(attacks.filter(({ file }) => !existsSync(new URL(file, root))).map(({ id }) => id)).toEqual([]);
  });

  it('takes guards out at texts that stand in their files exactly once', () => {
    const lost = attacks.flatMap(({ id, plant }) => {
      try {
        if (plant !== undefined) plantedSource(sourceOf(plant.file), plant);
        return [];
      } catch (error) {
        return [`${id}: ${String(error)}`];
      }
    });
    expect(lost).toEqual([]);
  });
});
