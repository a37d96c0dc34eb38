import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockWallets, setWalletFlag } from '#modules/ledger/index.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { adjust, openTestMember, type TestMember } from '#test/harness/test-member.ts';
import { applyTurnover } from './apply-turnover.ts';
import { openRequirement } from './open-requirement.ts';
import { spendable } from './spendable.ts';
import { readParts } from './turnover.query.ts';
import type { IdleAt, NewRequirement } from './turnover.types.ts';

/** Sequences of the property test. Each uses its own member, and those of one run are applied together. */
const runs = 6;
const sequencesInRun = 50;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const outbox = createOutbox({ now: () => new Date() });
/** No wallet counts as idle unless a test says so. */
const busy: IdleAt = async () => new Map();
const afterwards = new Date('2100-01-01T00:00:00Z');
const beforehand = new Date('2000-01-01T00:00:00Z');

type Played = { roundId: string; counted: bigint; settledAt?: Date };
const apply = (member: TestMember, played: readonly Played[], idleAt = busy) =>
  database.db.transaction((tx) =>
    applyTurnover(
      tx,
      played.map(({ roundId, counted, settledAt = afterwards }) => ({
        brandId: member.brandId,
        memberId: member.memberId,
        currency: member.currency,
        walletId: member.wallet,
        roundId,
        counted,
        settledAt,
      })),
      { outbox, idleAt },
    ),
  );
const open = ({ brandId, memberId, currency }: TestMember, more: Partial<NewRequirement>) =>
  database.db.transaction((tx) =>
    openRequirement(tx, {
      brandId,
      memberId,
      currency,
      source: 'deposit',
      sourceId: randomUUID(),
      reference: 'D-1',
      principal: 100n,
      required: 100n,
      ...more,
    }),
  );

type Row = { id: string; required: bigint; done: bigint; state: string; principal: bigint; parts: bigint };
const requirementsOf = async ({ memberId }: TestMember): Promise<Row[]> => {
  const { rows } = await database.db.pool.query<Row>(
    `select r.id, r.required, r.done, r.state, r.principal,
       (select coalesce(sum(p.counted), 0)::bigint from wallet.requirement_part p where p.requirement_id = r.id) as parts
     from wallet.requirement r where r.member_id = $1 order by r.number`,
    [memberId],
  );
  return rows;
};
const roundsOf = async ({ memberId }: TestMember) => {
  const { rows } = await database.db.pool.query<{ id: string; counted: bigint; surplus: bigint; parts: bigint }>(
    `select t.round_id as id, t.counted, t.surplus,
       (select coalesce(sum(p.counted), 0)::bigint from wallet.requirement_part p where p.round_id = t.round_id) as parts
     from wallet.turnover_round t where t.member_id = $1`,
    [memberId],
  );
  return rows;
};
const publishedEvents = async (memberId: string): Promise<unknown[]> => {
  const { rows } = await database.db.pool.query(
    `select payload from platform.outbox where type = 'wallet.requirement_met.v1' and payload ->> 'memberId' = $1
     order by id`,
    [memberId],
  );
  return rows.map(({ payload }) => payload);
};

describe('a requirement', () => {
  it('is opened once for a credit, however often it is told, and not at all where nothing is asked for', async () => {
    const member = await openTestMember(database.db);
    await adjust(database.db, member, 10_000n);
    await open(member, { sourceId: 'order-1', principal: 100n, required: 100n });
    await open(member, { sourceId: 'order-1', principal: 900n, required: 900n });
    await open(member, { sourceId: 'order-1', source: 'bonus', required: 600n });
    await open(member, { sourceId: 'order-2', required: 0n });
    expect(await requirementsOf(member)).toMatchObject([
      { required: 100n, state: 'open', done: 0n },
      { required: 600n, state: 'open', done: 0n },
    ]);
  });

  it('is served oldest first: the vectors of the design, with the event of each that is met', async () => {
    const member = await openTestMember(database.db);
    await adjust(database.db, member, 10_000n);
    await open(member, { principal: 100n, required: 100n, reference: 'C1' });
    await open(member, { principal: 0n, required: 600n, source: 'bonus', reference: 'C2' });
    const [slot, blackjack, last] = [randomUUID(), randomUUID(), randomUUID()];
    expect(await apply(member, [{ roundId: slot, counted: 80n }])).toEqual(new Map([[slot, 80n]]));
    expect(await requirementsOf(member)).toMatchObject([{ done: 80n, state: 'open' }, { done: 0n }]);
    await apply(member, [{ roundId: blackjack, counted: 20n }]);
    expect(await requirementsOf(member)).toMatchObject([
      { done: 100n, state: 'met' },
      { done: 0n, state: 'open' },
    ]);
    expect(await apply(member, [{ roundId: last, counted: 650n }])).toEqual(new Map([[last, 600n]]));
    const [c1, c2] = await requirementsOf(member);
    expect([c1, c2]).toMatchObject([{ state: 'met' }, { done: 600n, state: 'met' }]);
    expect((await roundsOf(member)).find(({ id }) => id === last)).toMatchObject({ surplus: 50n, parts: 600n });
    expect(await publishedEvents(member.memberId)).toMatchObject([
      { requirementId: c1?.id, reference: 'C1', principal: '100', required: '100', source: 'deposit', currency: 'USD' },
      { requirementId: c2?.id, reference: 'C2', source: 'bonus' },
    ]);
    expect(await readParts(database.db.read, { brandId: member.brandId, roundIds: [slot, last] })).toEqual([
      { roundId: slot, requirementId: c1?.id, counted: 80n },
      { roundId: last, requirementId: c2?.id, counted: 600n },
    ]);
    expect(await readParts(database.db.read, { brandId: 'harbour', roundIds: [slot, last] })).toEqual([]);
  });

  it('that is met is not opened again by an undone round, and is told of once', async () => {
    const member = await openTestMember(database.db);
    await open(member, { required: 100n });
    const roundId = randomUUID();
    await apply(member, [{ roundId, counted: 100n }]);
    await apply(member, [{ roundId, counted: 0n }]);
    expect(await requirementsOf(member)).toMatchObject([{ state: 'met', done: 0n, parts: 0n }]);
    await apply(member, [{ roundId, counted: 100n }]);
    expect(await requirementsOf(member)).toMatchObject([{ state: 'met', done: 0n, parts: 0n }]);
    expect(await roundsOf(member)).toMatchObject([{ surplus: 100n }]);
    expect(await publishedEvents(member.memberId)).toHaveLength(1);
    await expect(
      database.db.pool.query(
        `update wallet.requirement set state = 'open', ended_at = null where member_id = $1 and done < required`,
        [member.memberId],
      ),
    ).rejects.toMatchObject({ constraint: 'requirement_ended_stays_ended' });
  });

  it('is not served by a round that had ended before it was opened', async () => {
    const member = await openTestMember(database.db);
    await open(member, { required: 100n });
    await apply(member, [{ roundId: randomUUID(), counted: 70n, settledAt: beforehand }]);
    expect(await requirementsOf(member)).toMatchObject([{ done: 0n, parts: 0n }]);
  });

  it('is of its own member, brand and currency', async () => {
    const [member, other] = [await openTestMember(database.db), await openTestMember(database.db)];
    await open(member, { required: 100n });
    expect(await apply(other, [{ roundId: randomUUID(), counted: 70n }])).toEqual(new Map());
    await apply({ ...member, currency: 'EUR' }, [{ roundId: randomUUID(), counted: 70n }]);
    await apply({ ...member, brandId: 'harbour' }, [{ roundId: randomUUID(), counted: 70n }]);
    expect(await requirementsOf(member)).toMatchObject([{ done: 0n }]);
    expect(await roundsOf(other)).toEqual([]);
  });
});

describe('bust', () => {
  const idle: IdleAt = async (_, wallets) => new Map(wallets.map((wallet) => [wallet, 0n]));

  it('closes what is open when the next credit comes into an empty wallet', async () => {
    const member = await openTestMember(database.db);
    await adjust(database.db, member, 10_000n);
    await open(member, { principal: 10_000n, required: 50_000n });
    await adjust(database.db, member, -10_000n);
    await adjust(database.db, member, 20_000n);
    await open(member, { principal: 20_000n, required: 20_000n });
    expect(await requirementsOf(member)).toMatchObject([{ state: 'closed' }, { state: 'open' }]);
    const funds = await spendable(database.db.read, member);
    expect(funds).toMatchObject({ balance: 20_000n, locked: 20_000n, withdrawable: 0n });
  });

  it('closes nothing while something is left', async () => {
    const member = await openTestMember(database.db);
    await adjust(database.db, member, 10_000n);
    await open(member, { principal: 10_000n, required: 50_000n });
    await adjust(database.db, member, 20_000n);
    await open(member, { principal: 20_000n, required: 20_000n });
    expect(await requirementsOf(member)).toMatchObject([{ state: 'open' }, { state: 'open' }]);
  });

  it('closes nothing of somebody whose record names another last movement than the books', async () => {
    const member = await openTestMember(database.db);
    await open(member, { required: 50_000n });
    await apply(member, [{ roundId: randomUUID(), counted: 5n }], idle);
    expect(await requirementsOf(member)).toMatchObject([{ state: 'open', done: 5n }]);
  });
});

describe('what may be spent', () => {
  it('is nothing known of a wallet that is not there', async () => {
    const { brandId } = await openTestMember(database.db);
    expect(await spendable(database.db.read, { brandId, memberId: randomUUID(), currency: 'USD' })).toBeNull();
  });

  it('is the same under the wallet’s lock, and nothing of a frozen wallet', async () => {
    const member = await openTestMember(database.db);
    await adjust(database.db, member, 900n);
    await open(member, { principal: 300n, required: 300n });
    await apply(member, [{ roundId: randomUUID(), counted: 120n }]);
    const expected = {
      walletId: member.wallet,
      balance: 900n,
      locked: 300n,
      withdrawable: 600n,
      done: 120n,
      required: 300n,
    };
    const locked = await database.db.transaction(async (tx) => {
      await lockWallets(tx, [member.wallet]);
      return spendable(tx, member);
    });
    expect(locked).toMatchObject(expected);
    await database.db.transaction((tx) => setWalletFlag(tx, { walletId: member.wallet, flag: 'frozen', on: true }));
    expect(await spendable(database.db.read, member)).toMatchObject({ withdrawable: 0n, balance: 900n });
  });
});

/** A reference model: each unit of a round is a token that is assigned to a requirement or is surplus. */
const createModel = () => {
  const requirements: { required: bigint; done: bigint; principal: bigint; isOpen: boolean }[] = [];
  const tokens = new Map<number, (number | 'surplus')[]>();
  return {
    requirements,
    open: (required: bigint, principal: bigint) => requirements.push({ required, done: 0n, principal, isOpen: true }),
    tell: (round: number, counted: number, isOld: boolean) => {
      const own = tokens.get(round) ?? [];
      tokens.set(round, own);
      while (own.length < counted) {
        const place = isOld ? -1 : requirements.findIndex(({ isOpen }) => isOpen);
        const taking = requirements[place];
        own.push(taking === undefined ? 'surplus' : place);
        if (taking === undefined) continue;
        taking.done += 1n;
        taking.isOpen = taking.done < taking.required;
      }
      // Surplus tokens are given back first, then those of the newest requirement.
      const newest = (place: number | 'surplus'): number => (place === 'surplus' ? 1_000 : place);
      own.sort((a, b) => newest(a) - newest(b));
      while (own.length > counted) {
        const place = own.pop();
        const giving = place === 'surplus' || place === undefined ? undefined : requirements[place];
        if (giving !== undefined) giving.done -= 1n;
      }
    },
  };
};

describe('any sequence', () => {
  const publishedEvents = fc.record({ round: fc.nat(4), counted: fc.nat(60) });
  const step = fc.oneof(
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('open' as const),
        required: fc.integer({ min: 1, max: 80 }),
        principal: fc.nat(500),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('tell' as const),
        lines: fc.uniqueArray(publishedEvents, { selector: ({ round }) => round, minLength: 1, maxLength: 4 }),
        again: fc.boolean(),
      }),
    },
  );

  type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
  const sequence = fc.record({ steps: fc.array(step, { minLength: 2, maxLength: 7 }), old: fc.nat(4) });

  const readAll = async (members: readonly string[]) => {
    const { rows } = await database.db.pool.query<Row & { memberId: string }>(
      `select r.id, r.member_id as "memberId", r.required, r.done, r.state, r.principal,
         (select coalesce(sum(p.counted), 0)::bigint from wallet.requirement_part p where p.requirement_id = r.id) as parts
       from wallet.requirement r where r.member_id = any ($1) order by r.number`,
      [members],
    );
    return rows;
  };

  it('leaves parts that add up to the counters and to the rounds, and nothing that was met is opened again', {
    timeout: 120_000,
  }, async () => {
    let met = 0;
    const run = async (sequences: readonly { steps: readonly Step[]; old: number }[]): Promise<void> => {
      const players = sequences.map(({ steps, old }) => ({
        owner: { brandId: 'aurora', memberId: randomUUID() as string, currency: 'USD' },
        steps,
        old,
        rounds: Array.from({ length: 5 }, () => randomUUID() as string),
        model: createModel(),
        last: new Map<string, bigint>(),
      }));
      type Player = (typeof players)[number];
      const ids = players.map(({ owner }) => owner.memberId);
      const ended = new Set<string>();
      const linesOf = ({ owner, rounds, old }: Player, lines: readonly { round: number; counted: number }[]) =>
        lines.map(({ round, counted }) => ({
          ...owner,
          walletId: -1n,
          roundId: rounds[round] ?? '',
          counted: BigInt(counted),
          settledAt: round === old ? beforehand : new Date(afterwards.getTime() + round),
        }));
      for (let n = 0; n < 7; n += 1) {
        await database.db.transaction(async (tx) => {
          for (const { owner, steps, model } of players) {
            const each = steps[n];
            if (each?.kind !== 'open') continue;
            const [required, principal] = [BigInt(each.required), BigInt(each.principal)];
            const credit = { source: 'deposit', sourceId: randomUUID(), reference: 'D', principal, required } as const;
            await openRequirement(tx, { ...owner, ...credit });
            model.open(required, principal);
          }
        });
        const published = players.flatMap((player) => {
          const each = player.steps[n];
          return each?.kind === 'tell' && player.model.requirements.length > 0 ? [{ player, ...each }] : [];
        });
        const first = published.flatMap(({ player, lines }) => linesOf(player, lines));
        const again = published.flatMap(({ player, lines, again: isTwice }) => (isTwice ? linesOf(player, lines) : []));
        for (const lines of [first, again.toReversed()])
          await database.db.transaction((tx) => applyTurnover(tx, lines, { outbox, idleAt: busy }));
        for (const { player, lines } of published) {
          const place = ({ round }: { round: number }): number => (round === player.old ? -1 : round);
          // Lines of one call are applied by the end of their rounds, whatever their order in the call.
          for (const { round, counted } of lines.toSorted((a, b) => place(a) - place(b))) {
            player.model.tell(round, counted, round === player.old);
            player.last.set(player.rounds[round] ?? '', BigInt(counted));
          }
        }
        const standing = await readAll(ids);
        for (const { id, state } of standing) if (ended.has(id)) expect(state).toBe('met');
        for (const { id, state } of standing) if (state === 'met') ended.add(id);
      }
      met += ended.size;
      const standing = await readAll(ids);
      for (const { done, parts } of standing) expect(parts).toBe(done);
      const byMember = Map.groupBy(standing, ({ memberId }) => memberId);
      for (const { owner, model } of players)
        expect((byMember.get(owner.memberId) ?? []).map(({ done, state }) => [done, state])).toEqual(
          model.requirements.map(({ done, isOpen }) => [done, isOpen ? 'open' : 'met']),
        );
      const { rows } = await database.db.pool.query<{ id: string; counted: bigint; surplus: bigint; parts: bigint }>(
        `select t.round_id as id, t.counted, t.surplus,
           (select coalesce(sum(p.counted), 0)::bigint from wallet.requirement_part p where p.round_id = t.round_id) as parts
         from wallet.turnover_round t where t.member_id = any ($1)`,
        [ids],
      );
      const last = new Map(players.flatMap((player) => [...player.last]));
      for (const { id, counted, surplus, parts } of rows) {
        expect(parts + surplus).toBe(counted);
        expect(counted).toBe(last.get(id));
      }
    };
    await fc.assert(
      fc.asyncProperty(fc.array(sequence, { minLength: sequencesInRun, maxLength: sequencesInRun }), run),
      { numRuns: runs, endOnFailure: true },
    );
    // Enough requirements must have been met for the test to be meaningful.
    expect(met).toBeGreaterThan((runs * sequencesInRun) / 4);
  });

  it('of credits and losses leaves what a fold of principals says', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ deposit: fc.integer({ min: 1, max: 400 }), loss: fc.nat(300), counted: fc.nat(500) }), {
          minLength: 1,
          maxLength: 4,
        }),
        async (acts) => {
          const member = await openTestMember(database.db);
          const model = createModel();
          let cash = 0n;
          for (const [n, { deposit, loss, counted }] of acts.entries()) {
            // The balance never becomes empty, so no member is bust here.
            const amount = BigInt(deposit) * 1_000n;
            await adjust(database.db, member, amount);
            await open(member, { principal: amount, required: BigInt(deposit) });
            model.open(BigInt(deposit), amount);
            const lost = BigInt(Math.min(loss, deposit - 1)) * 1_000n;
            if (lost > 0n) await adjust(database.db, member, -lost);
            cash += amount - lost;
            await apply(member, [{ roundId: randomUUID(), counted: BigInt(counted) }]);
            model.tell(n, counted, false);
          }
          const unmet = model.requirements.filter(({ isOpen }) => isOpen);
          const principals = unmet.reduce((sum, { principal }) => sum + principal, 0n);
          expect(await spendable(database.db.read, member)).toMatchObject({
            balance: cash,
            withdrawable: cash > principals ? cash - principals : 0n,
            done: unmet.reduce((sum, { done }) => sum + done, 0n),
            required: unmet.reduce((sum, { required }) => sum + required, 0n),
          });
        },
      ),
      { numRuns: 12 },
    );
  });
});

describe('at once', () => {
  it('lines, credits and withdrawals of one member wait for each other and lose nothing', {
    timeout: 60_000,
  }, async () => {
    const member = await openTestMember(database.db);
    await adjust(database.db, member, 1_000_000n);
    await open(member, { principal: 10n, required: 500n });
    const rounds = Array.from({ length: 30 }, () => randomUUID() as string);
    const counted = new Map(rounds.map((roundId, n) => [roundId, BigInt(n)]));
    const before = await database.db.pool.query<{ deadlocks: bigint }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    await Promise.all([
      ...rounds.map((roundId) => apply(member, [{ roundId, counted: 5n }])),
      ...rounds.map((roundId) => apply(member, [{ roundId, counted: counted.get(roundId) ?? 0n }])),
      ...Array.from({ length: 6 }, () =>
        database.db.transaction(async (tx) => {
          await lockWallets(tx, [member.wallet]);
          const { brandId, memberId, currency } = member;
          await openRequirement(tx, {
            brandId,
            memberId,
            currency,
            source: 'deposit',
            sourceId: randomUUID(),
            reference: 'D',
            principal: 10n,
            required: 40n,
          });
          await spendable(tx, member);
        }),
      ),
    ]);
    for (const { done, parts } of await requirementsOf(member)) expect(parts).toBe(done);
    const standing = await roundsOf(member);
    expect(standing.length).toBe(30);
    for (const round of standing) {
      expect(round.parts + round.surplus).toBe(round.counted);
      expect([5n, counted.get(round.id)]).toContain(round.counted);
    }
    const after = await database.db.pool.query<{ deadlocks: bigint }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    expect(after.rows[0]?.deadlocks).toBe(before.rows[0]?.deadlocks);
  });
});
