import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { simulateSeed } from './simulate-seed.ts';

const folder = new URL('kept-seeds/', import.meta.url);
const kept = z.object({ seed: z.int(), rounds: z.int(), found: z.string() });
const regressionSeeds = readdirSync(folder).map((name) =>
  kept.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))),
);
const freshSeeds = 60;

describe('a simulated world', () => {
  it.each(regressionSeeds)('keeps its invariants in the world of seed $seed', async ({ seed, rounds }) => {
    const { violations } = await simulateSeed(seed, { rounds });
    expect(violations).toEqual([]);
  });

  it('is the same world again under the same seed', async () => {
    expect(await simulateSeed(31)).toEqual(await simulateSeed(31));
  });

  it(`keeps its invariants in ${freshSeeds} worlds, and what must happen now and then happens in them`, async () => {
    const happened = new Set<string>();
    for (let seed = 1; seed <= freshSeeds; seed += 1) {
      const { violations, sometimes } = await simulateSeed(seed);
      expect(violations, `seed ${seed}`).toEqual([]);
      for (const what of Object.keys(sometimes)) happened.add(what);
    }
    expect([...happened]).toEqual(
      expect.arrayContaining([
        'fault lost_after_commit',
        'fault fail_over',
        'fault gateway_crash',
        'verdict busy',
        'verdict tombstoned',
        'verdict reversed_short',
        'debt repaid',
        'replay of a refused bet',
        'replay of what the standby does not have yet',
        'batch with a refused member',
        'settle wrong_state',
      ]),
    );
  }, 60_000);
});
