import { byDepth } from '@fairhouse/tooling/depth';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#platform/kernel/log.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Node } from '../agent.types.ts';
import { closePlace } from './close-place.ts';
import { brandId, openTree, type TestTree } from './tree.fixture.ts';
import { verifyTree } from './verify-tree.ts';

let tree: TestTree;
beforeAll(async () => {
  tree = await openTree();
});
afterAll(() => tree.close());

type Step =
  | { do: 'join'; by: number; isAgent: boolean }
  | { do: 'promote' | 'close'; who: number }
  | { do: 'move'; who: number; to: number }
  | { do: 'day' | 'skip' };

const who = fc.nat(11);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('join' as const), by: who, isAgent: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('promote' as const, 'close' as const), who }) },
    { weight: 5, arbitrary: fc.record({ do: fc.constant('move' as const), who, to: who }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('day' as const, 'skip' as const) }) },
  ),
  { minLength: 10, maxLength: 24 },
);

/** Where everybody stood on a day, by the placements alone: number → ancestors, found step by step. */
const standing = async (day: string): Promise<{ walked: Map<bigint, string>; stored: Map<bigint, string> }> => {
  const { rows } = await sql<{ number: bigint; upline: bigint | null; path: string[] | null }>`
    select p.number, p.upline, (select l.path from agent.lineage l where l.number = p.number and l.from_day <= ${day}
      and (l.to_day is null or l.to_day > ${day})) as path
    from agent.placement p where p.from_day <= ${day} and (p.to_day is null or p.to_day > ${day})`.execute(
    tree.db.read,
  );
  const uplines = new Map(rows.map(({ number, upline }) => [number, upline]));
  // As many rows as accounts: nobody stands in two places.
  expect(uplines.size).toBe(rows.length);
  const walk = (number: bigint): bigint[] => {
    const path = [number];
    for (let up = uplines.get(number); up !== null; up = uplines.get(up)) {
      if (up === undefined || path.includes(up)) throw new Error(`${number} does not stand in a forest`);
      path.unshift(up);
    }
    return path;
  };
  return {
    walked: new Map(rows.map(({ number }) => [number, walk(number).join()])),
    stored: new Map(rows.flatMap(({ number, path }) => (path === null ? [] : [[number, path.join()] as const]))),
  };
};

/** Whether it was done; the rules refuse much of what is drawn. */
const tried = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      return false;
    },
  );

const run = async (drawn: readonly Step[]): Promise<void> => {
  // A chain of agents, so that moves inside moving teams are common.
  const people: Node[] = [await tree.join({ isAgent: true })];
  for (let depth = 2; depth <= 6; depth += 1)
    people.push(await tree.join({ by: people.at(-1) ?? null, isAgent: true }));
  const pick = (at: number): Node => people[at % people.length] as Node;
  const past = new Map<string, Map<bigint, string>>();
  type Acting<Do> = Step extends infer One
    ? One extends { do: infer Any }
      ? Do extends Any
        ? One
        : never
      : never
    : never;
  const acts: { [Do in Step['do']]: (step: Acting<Do>) => Promise<unknown> } = {
    join: async ({ by, isAgent }) => people.push(await tree.join({ by: pick(by), isAgent })),
    promote: (step) => tried(tree.promote(pick(step.who))),
    close: (step) =>
      tree.db.transaction((tx) => closePlace(tx, { brandId, memberId: pick(step.who).memberId }, tree.deps)),
    // The first upline that the rules allow, beginning with the one drawn.
    move: async ({ who: subject, to }) => {
      for (let at = 0; at <= people.length; at += 1) {
        const upline = at === people.length ? null : pick(to + at);
        if (await tried(tree.move(pick(subject), upline))) return;
      }
    },
    // A day on which nothing runs: moves are applied late.
    skip: () => tree.passDays(),
    day: async () => {
      await tree.applyDue();
      const day = await tree.today();
      past.set(day, (await standing(day)).walked);
      // Everybody may move again.
      await tree.passDays(31);
      await tree.applyDue();
    },
  };
  for (const step of drawn) {
    await acts[step.do](step as never);
    if (step.do === 'skip') continue;
    await tree.applyDue();
    const { walked, stored } = await standing(await tree.today());
    for (const [number, path] of stored) expect(path).toBe(walked.get(number));
  }
  for (const [day, then] of past) {
    const now = await standing(day);
    for (const [number, path] of then) expect(now.walked.get(number)).toBe(path);
    for (const [number, path] of now.stored) expect(path).toBe(now.walked.get(number));
  }
  expect(await verifyTree({ db: tree.db, log: createLog({ level: 'silent', role: 'test' }) })).toEqual([]);
};

it('stays a forest with one place a day, paths that follow it, and a past that never changes', async () => {
  await fc.assert(fc.asyncProperty(steps, run), { numRuns: byDepth({ usual: 6, deep: 60 }), endOnFailure: true });
});
