import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Db } from '#platform/db/db.ts';
import { readActive, readSums } from '../reports/sums.store.ts';
import { notePostings } from './money.store.ts';
import { batchMax, projectReports } from './project-reports.ts';
import { readDaysKept } from './verify.store.ts';
import { verifyReports } from './verify-reports.ts';

/** A small generator of numbers below a bound, the same for the same seed. */
const numbersOf = (seed: number): ((below: number) => number) => {
  let state = (seed * 2_654_435_761 + 1) % 4_294_967_296;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
};

const currency = 'USD';
const firstDay = Date.parse('2026-03-02T00:00:00Z');
const dayOf = (n: number): string => new Date(firstDay + n * 86_400_000).toISOString().slice(0, 10);
const days = 12;
const methodId = '00000000-0000-4000-8000-000000000001';

type Round = { id: string; memberId: string; day: number; staked: bigint; won: bigint; gameId: string | null };
type Payment = { memberId: string; day: number; amount: bigint; at: Date };

/** A brand of its own with a few players, whose rounds and payments are told in a random order. */
export const openRandomOrder = async ({ db, admin }: { db: Db; admin: pg.Client }, seed: number) => {
  const brandId = `sim-${seed}-${randomUUID().slice(0, 8)}`;
  const brand = { brandId, currency, timeZone: 'Europe/Lisbon' };
  const below = numbersOf(seed);
  const memberIds = Array.from({ length: 3 + below(4) }, () => randomUUID() as string);
  await admin.query(
    `insert into member.member (id, brand_id, username, display_name, kind, type, currency, language, joined_at)
     select id, $2, 'sim' || replace(id::text, '-', ''), 'x', 'member', 3, $3, 'EN', $4 from unnest($1::uuid[]) as id`,
    [memberIds, brandId, currency, dayOf(0)],
  );
  await admin.query(
    `insert into cashier.method (id, brand_id, direction, kind, provider_code, currency, titles, amount_min, amount_max,
       arrival_minutes)
     values ($1, 'sim', 'in', 'transfer', 'manual', $2, '{}', 1, 1000000, 5) on conflict do nothing`,
    [methodId, currency],
  );
  const rounds: Round[] = [];
  const deposits: Payment[] = [];
  const bonuses: Payment[] = [];

  const told = async (round: Round, sign: 1 | -1, change?: { won: bigint }): Promise<void> => {
    await admin.query(
      `with next as (insert into bet.fact_counter as c (brand_id, last) values ($1, 1)
         on conflict (brand_id) do update set last = c.last + 1 returning last)
       insert into bet.fact (brand_id, number, round_id, revision, member_id, currency, game_type, vassalage, happened_at,
         day, d_rounds, d_staked, d_won, d_valid, d_cash_valid, counts, cause)
       select $1, last, $2, 1, $3, $4, $5, $6, ($7::date)::timestamp + interval '13 hours', $7::date, $8, $9, $10, 0, 0, true,
         'settled' from next`,
      [
        brandId,
        round.id,
        round.memberId,
        currency,
        round.gameId === null ? null : 'RNG',
        round.gameId === null ? null : 'ONE',
        dayOf(round.day),
        change === undefined ? sign : 0,
        change === undefined ? BigInt(sign) * round.staked : 0n,
        change === undefined ? BigInt(sign) * round.won : change.won,
      ],
    );
  };

  const settle = async (): Promise<void> => {
    const gameId = below(3) === 0 ? null : (`00000000-0000-4000-8000-00000000000${below(3)}` as const);
    const round: Round = {
      id: randomUUID(),
      memberId: memberIds[below(memberIds.length)] as string,
      day: below(days),
      staked: BigInt(1 + below(500)),
      won: BigInt(below(700)),
      gameId,
    };
    await admin.query(
      `insert into bet.round (id, brand_id, member_id, wallet_id, currency, is_play_money, source_id, vendor_code, round,
         game_id, state, last_seq, opened_at, last_at, settled_at)
       values ($1::uuid, $2, $3, 1, $4, false, 1, 'studio', $1::text, $5, 'settled', 1, now(), now(), now())`,
      [round.id, brandId, round.memberId, currency, gameId],
    );
    rounds.push(round);
    await told(round, 1);
  };

  const pick = (): Round | undefined => rounds[below(Math.max(rounds.length, 1))];
  const acts: readonly (() => Promise<void>)[] = [
    settle,
    settle,
    settle,
    // A late win.
    async () => {
      const round = pick();
      if (round === undefined) return;
      const won = BigInt(1 + below(300));
      await told(round, 1, { won });
      round.won += won;
    },
    // A reversal.
    async () => {
      const round = pick();
      if (round === undefined) return;
      await told(round, -1);
      rounds.splice(rounds.indexOf(round), 1);
    },
    // Opened again, and ended on another day.
    async () => {
      const round = pick();
      if (round === undefined) return;
      await told(round, -1);
      round.day = below(days);
      await told(round, 1);
    },
    // The game becomes known.
    async () => {
      const round = rounds.find(({ gameId }) => gameId === null);
      if (round === undefined) return;
      await told(round, -1);
      round.gameId = '00000000-0000-4000-8000-000000000007';
      await admin.query('update bet.round set game_id = $2 where id = $1', [round.id, round.gameId]);
      await told(round, 1);
    },
    async () => {
      const id = randomUUID();
      const digits = id.replaceAll(/[^0-9]/g, '7');
      const day = below(days);
      const at = new Date(firstDay + day * 86_400_000 + 40_000_000 + below(1_000) * 1_000);
      const amount = BigInt(100 + below(900));
      const memberId = memberIds[below(memberIds.length)] as string;
      await admin.query(
        `insert into cashier.deposit (id, brand_id, member_id, order_id, reference, method_id, provider_code, kind, currency,
           amount, fee_flat, fee_ppm, arrival_minutes, state, state_at, expires_at, expected_at, amount_received, amount_fee,
           amount_credited, provider_fee)
         values ($1, $2, $3, $1, $4, $5, 'manual', 'transfer', $6, $7, 0, 0, 5, 'credited', $8, now(), now(), $7, 0, $7, 3)`,
        [id, brandId, memberId, `D${digits.slice(0, 4)}-${digits.slice(4, 9)}`, methodId, currency, amount, at],
      );
      // Payments are told in the order of time; what commits late is found by looking back.
      await admin.query(`update report.cursor set noted_to = '-infinity' where brand_id = $1`, [brandId]);
      deposits.push({ memberId, day, amount, at });
    },
    async () => {
      const day = below(days);
      const at = new Date(firstDay + day * 86_400_000 + 50_000_000);
      const amount = BigInt(below(60) - 20);
      const memberId = memberIds[below(memberIds.length)] as string;
      const kind = below(2) === 0 ? ('bonus' as const) : ('adjustment' as const);
      const noted = { sourceId: randomUUID(), ...brand, memberId, kind, amount, at };
      await db.transaction((tx) => notePostings(tx, [noted, noted]));
      bonuses.push({ memberId, day, amount, at });
    },
    async () => {
      const limit = { facts: 1 + below(5), players: 1 + below(3), money: 1 + below(4) };
      await projectReports({ db }, brand, { batches: 1 + below(3), limit });
    },
    async () => {
      await Promise.all([projectReports({ db }, brand, { batches: 1 }), projectReports({ db }, brand, { batches: 1 })]);
    },
  ];

  /** Figures from the rounds and payments that stand, in this process, against what the reports read. */
  const compare = async (): Promise<string[]> => {
    const from = below(days);
    const to = from + below(days - from);
    const filter = { brandIds: [brandId], dimension: 'brand', currency, from: dayOf(from), to: dayOf(to) } as const;
    const within = <T extends { day: number }>(rows: readonly T[]) =>
      rows.filter(({ day }) => day >= from && day <= to);
    const total = (rows: readonly { amount: bigint }[]) => rows.reduce((sum, { amount }) => sum + amount, 0n);
    const played = within(rounds);
    const firsts = memberIds.filter((id) => {
      const first = deposits.filter(({ memberId }) => memberId === id).toSorted((a, b) => a.day - b.day)[0];
      return first !== undefined && first.day >= from && first.day <= to;
    });
    const expected = {
      rounds: BigInt(played.length),
      staked: played.reduce((sum, { staked }) => sum + staked, 0n),
      won: played.reduce((sum, { won }) => sum + won, 0n),
      given: total(within(bonuses)),
      deposits: total(within(deposits)),
      fees: 3n * BigInt(within(deposits).length),
      firstDeposits: BigInt(firsts.length),
      active: BigInt(new Set(played.map(({ memberId }) => memberId)).size),
    };
    const sums = (await readSums(db.read, filter, 'total')).get('');
    const active = (await readActive(db.read, filter, 'total')).get('') ?? 0n;
    const found = {
      rounds: sums?.rounds ?? 0n,
      staked: sums?.staked ?? 0n,
      won: sums?.won ?? 0n,
      given: (sums?.bonus ?? 0n) + (sums?.adjustments ?? 0n),
      deposits: sums?.deposits ?? 0n,
      fees: sums?.fees ?? 0n,
      firstDeposits: sums?.firstDeposits ?? 0n,
      active,
    };
    return (Object.keys(expected) as (keyof typeof expected)[])
      .filter((name) => expected[name] !== found[name])
      .map(
        (name) => `seed ${seed} ${name} ${dayOf(from)}–${dayOf(to)}: expected ${expected[name]}, found ${found[name]}`,
      );
  };

  return {
    brand,
    /** Tells everything in a random order; returns what then differs from the recompute, or from this process. */
    run: async (): Promise<string[]> => {
      for (let step = 0; step < 12 + below(25); step += 1) await (acts[below(acts.length)] as () => Promise<void>)();
      await projectReports({ db }, brand, { batches: 1_000, limit: { ...batchMax, facts: 1 + below(9) } });
      const differences: string[] = [];
      for (let range = 0; range < 3; range += 1) differences.push(...(await compare()));
      for (const day of await readDaysKept(db.read, brandId)) {
        const found = await verifyReports({ db }, brand, day, { withBooks: false });
        differences.push(...found.differences.map(({ subject }) => `seed ${seed} ${day} ${subject}`));
      }
      return differences;
    },
  };
};
