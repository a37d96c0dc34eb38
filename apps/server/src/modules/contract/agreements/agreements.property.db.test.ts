import type { Terms } from '@fairhouse/contracts';
import { byDepth } from '@fairhouse/tooling/depth';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockTree, type Node } from '#modules/agent/index.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { lockAgreements } from './agreement-lock.store.ts';
import { type Agreements, openAgreements, refusalOf, termsOf } from './agreements.fixture.ts';
import { contractKinds } from './contract.types.ts';
import { clearContracts, findRateFaults, findStepFaults } from './contract-checks.fixture.ts';
import { offerContract } from './offer-contract.ts';
import { plantContract } from './plant-contract.fixture.ts';

let world: Agreements;
/** Reused by every run, as moves have left them. */
let people: Node[];
beforeAll(async () => {
  world = await openAgreements();
  people = [await world.join({ isAgent: true })];
  for (const above of [0, 1, 1, 2, 4, 0]) people.push(await world.join({ by: people[above] ?? null, isAgent: true }));
});
afterAll(() => world.close());

const kinds = ['dividend', 'realtime'] as const;
const who = fc.nat(6);
const kind = fc.constantFrom(...kinds);
type Step =
  | { do: 'agree' | 'offer'; who: number; kind: (typeof kinds)[number]; rate: number }
  | { do: 'accept' | 'reject' | 'withdraw' | 'terminate' | 'consent'; who: number; kind: (typeof kinds)[number] }
  | { do: 'move'; who: number; to: number }
  | { do: 'pass'; minutes: number }
  | { do: 'sweep' };
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        do: fc.constantFrom('agree' as const, 'agree' as const, 'offer' as const),
        who,
        kind,
        rate: fc.integer({ min: 1, max: 6 }),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constantFrom(
          'accept' as const,
          'reject' as const,
          'withdraw' as const,
          'terminate' as const,
          'terminate' as const,
          'consent' as const,
        ),
        who,
        kind,
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('move' as const), who, to: who }) },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('pass' as const), minutes: fc.constantFrom(3, 5, 60, 24 * 60) }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('sweep' as const) }) },
  ),
  { minLength: 8, maxLength: 14 },
);

/** Dividends of days, weeks and months, so that contracts of an edge begin and end at other instants than the one above. */
const termsAt = (of: (typeof kinds)[number], rate: number): Terms => {
  const terms = termsOf(of, rate * 1_000);
  return terms.kind === 'dividend' ? { ...terms, period: (['D', 'W', 'M'] as const)[rate % 3] ?? 'D' } : terms;
};

/** How often something was done, so that a world in which everything is refused is noticed. */
const done = new Map<string, number>();
const noted = async (name: string, work: Promise<unknown>): Promise<void> => {
  if ((await refusalOf(work)) === null) done.set(name, (done.get(name) ?? 0) + 1);
};

/** An offer by whoever stands above the agent now; of the operator at the top. */
const offerTo = async (downline: Node, of: (typeof kinds)[number], rate: number): Promise<unknown> => {
  const upline = people.find(({ number }) => number === downline.upline);
  if (upline !== undefined) return world.offer(of, upline, downline, 0, termsAt(of, rate));
  return world.db.transaction(async (tx) => {
    await lockTree(tx, downline.brandId, 'shared');
    await lockAgreements(tx, downline.brandId, contractKinds);
    const turn = { brand: world.brand, kind: of, actor: { kind: 'staff', id: 'o-1' }, deps: world.agreements } as const;
    const now = await deadlineNow(tx);
    return offerContract(tx, { ...turn, now }, { downline, upline: null, terms: termsAt(of, rate) });
  });
};

/** A contract in one of the states, if there is one, with its two sides as they stand now. */
const pick = async (at: number, of: string, states: readonly string[]) => {
  const { rows } = await world.admin.query<{ id: string; downline: string; upline: string | null }>(
    `select id, downline::text, upline::text from contract.contract where kind = $1 and state = any($2) order by downline`,
    [of, states],
  );
  const row = rows[at % Math.max(rows.length, 1)];
  const node = (number: string | null | undefined) => people.find((one) => String(one.number) === number);
  const [downline, upline] = [node(row?.downline), node(row?.upline)];
  return row === undefined || downline === undefined ? null : { contractId: row.id, downline, upline };
};

/** Accepts an open offer with the endings that the refusal names. */
const acceptOpen = async (at: number, of: (typeof kinds)[number]): Promise<void> => {
  const open = await pick(at, of, ['offered']);
  if (open === null) return;
  const { contractId: id, downline } = open;
  try {
    await world.accept(of, downline, id);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code !== 'CONTRACT_ENDINGS_CHANGED') return;
    const { endings } = error.details as { endings: { contractId: string }[] };
    const ids = endings.map(({ contractId }) => contractId);
    await noted('lower', world.accept(of, downline, id, ids));
  }
};

const take = async (step: Step): Promise<void> => {
  if (step.do === 'pass') {
    await world.pass(`${step.minutes} minutes`);
    return;
  }
  if (step.do === 'sweep') {
    await world.sweep();
    return;
  }
  if (step.do === 'move') {
    const [agent, to] = [await world.again(people[step.who] as Node), people[step.to] as Node];
    if ((await refusalOf(world.move(agent, to))) !== null) return;
    await world.passDays();
    await noted('move', world.applyDue());
    // It may move again.
    await world.passDays(31);
    return;
  }
  if (step.do === 'offer' || step.do === 'agree') {
    await noted('offer', offerTo(await world.again(people[step.who] as Node), step.kind, step.rate));
    if (step.do === 'agree') await acceptOpen(step.who, step.kind);
    return;
  }
  if (step.do === 'accept') {
    await acceptOpen(step.who, step.kind);
    return;
  }
  const isOpen = step.do === 'reject' || step.do === 'withdraw';
  const found = await pick(step.who, step.kind, isOpen ? ['offered'] : ['active']);
  if (found === null) return;
  const { contractId, downline, upline = downline } = found;
  if (step.do === 'consent') await refusalOf(world.act(step.kind, upline, { action: 'terminate', contractId }));
  const by = step.do === 'withdraw' ? upline : downline;
  await noted(step.do, world.act(step.kind, by, { action: step.do, contractId }));
};

/** Every agent has a contract of each kind at first, with rates that fall from level to level. */
const plantAll = async (): Promise<void> => {
  await clearContracts(world.admin);
  for (const person of people) {
    const node = await world.again(person);
    const upline = people.find(({ number }) => number === node.upline) ?? null;
    for (const of of kinds)
      await plantContract(world.admin, { downline: node, upline, terms: termsAt(of, 8 - node.depth) });
  }
};

it('never lets a rate be above the upline’s own, at any instant, whatever is agreed, ended and moved', async () => {
  const run = async (drawn: readonly Step[]): Promise<void> => {
    await plantAll();
    for (const one of drawn) await take(one);
    await world.sweep();
    expect(await findRateFaults(world.admin)).toEqual([]);
    expect(await findStepFaults(world.admin)).toEqual([]);
    // After the sweep the states say what the moments say.
    const { rows } = await world.admin.query(
      `select id from contract.contract where starts_at is not null
         and (state in ('active', 'ending')) <> (starts_at <= platform.deadline_now()
           and coalesce(ends_at, 'infinity') > platform.deadline_now())`,
    );
    expect(rows).toEqual([]);
  };
  await fc.assert(fc.asyncProperty(steps, run), { numRuns: byDepth({ usual: 50, deep: 500 }), endOnFailure: true });
  const never = ['offer', 'lower', 'move', 'terminate', 'consent', 'withdraw', 'reject'].filter(
    (name) => !done.has(name),
  );
  expect(never, 'too much is refused to prove anything').toEqual([]);
});
