import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { projectFacts } from '#modules/agent/figures/project-facts.ts';
import { verifyFigures } from '#modules/agent/figures/verify-figures.ts';
import { applyDueMoves } from '#modules/agent/tree/apply-due-moves.ts';
import { brandDay } from '#modules/agent/tree/brand-day.ts';
import { noContracts } from '#modules/agent/tree/no-contracts.fixture.ts';
import { nodeOf } from '#modules/agent/tree/node.query.ts';
import { placeAccount } from '#modules/agent/tree/place-account.ts';
import { promoteToAgent } from '#modules/agent/tree/promote-to-agent.ts';
import { scheduleMove } from '#modules/agent/tree/schedule-move.ts';
import { readTreeFaults } from '#modules/agent/tree/verify-tree.store.ts';
import { audit } from '#modules/audit/audit.fixture.ts';
import { openTable, type Seat } from '#modules/bet/bet.fixture.ts';
import type { BetPorts } from '#modules/bet/bet.types.ts';
import { recountFacts } from '#modules/bet/facts/recount-facts.ts';
import { nameGames } from '#modules/bet/rounds/name-games.ts';
import { recordPostings } from '#modules/bet/rounds/record-postings.ts';
import { type GameDescription, installCatalog } from '#modules/catalog/index.ts';
import type { PublishedPosting } from '#modules/ledger/index.ts';
import { enrolMember } from '#modules/member/index.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { Crash, crashingDb } from './crash.ts';
import { createExpectedTree } from './expected-tree.ts';

/** What must always be true of a world. */
export type Invariant =
  | 'no error'
  | 'forest'
  | 'one place a day'
  | 'places'
  | 'roll-up equals recompute'
  | 'verify'
  | 'facts add up to the line'
  | 'facts stand under the game of their round'
  | 'day of the brand'
  | 'counts as protection says'
  | 'numbers without gap';
export type Violation = { invariant: Invariant; says: string };
export type TeamReport = { steps: number; violations: Violation[]; sometimes: Record<string, number> };

type Account = Seat & { number: bigint; isAgent: boolean; taken: bigint };
type Bet = { id: string; account: Account; round: string; isUndone: boolean };

/** Zones with a whole, a half and a quarter hour, and with clock changes. */
const zones = ['UTC', 'Asia/Kolkata', 'Asia/Kathmandu', 'America/New_York', 'Pacific/Auckland'];
const currency = 'USD';

/** A generator with a seed (mulberry32): a world runs again from its number. */
const randomOf = (seed: number) => {
  let state = seed >>> 0;
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export type TeamBench = Awaited<ReturnType<typeof openTeamBench>>;

const gameTypes = ['RNG', 'LIVE'] as const;
const games = gameTypes.map(
  (gameType, n): GameDescription => ({
    gameId: `00000000-0000-5000-8000-00000000090${n}`,
    vendorCode: gameType,
    gameType,
    gameCode: `game-${gameType}`,
    classify: null,
    baseName: gameType,
    names: {},
    status: 'active',
    isHot: false,
    supportsTrial: false,
    linesMin: null,
    betMinMinor: {},
    launchedAt: new Date('2026-01-01T00:00:00Z'),
    popularity: 1,
    pictureKey: 'tiles/x.svg',
    tint: ['#aa00bb', '#110022'],
  }),
);

/** One database for many worlds: each is a brand of its own. */
export const openTeamBench = async (input: { db: Db; admin: pg.Client; appUrl: string }) => {
  const vendors = gameTypes.map((gameType) => ({
    vendorCode: gameType,
    displayName: gameType,
    emblemKey: null,
    categories: [{ gameType, position: 0 }],
  }));
  await input.db.transaction((tx) => installCatalog(tx, { vendors, games }));
  return { ...input, table: await openTable({ db: input.db, urlFor: () => input.appUrl }) };
};

/** One world: a brand whose tree, rounds, flags and processes change at random, and what must always be true of it. */
export const simulateTeam = async (
  bench: TeamBench,
  seed: number,
  { steps }: { steps: number },
): Promise<TeamReport> => {
  const { db, admin, table } = bench;
  const random = randomOf(seed);
  const below = (bound: number): number => Math.floor(random() * bound);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[below(items.length)];
  const brandId = `world-${seed}-${Math.floor(performance.now())}`.slice(0, 31);
  const timeZone = zones[seed % zones.length] ?? 'UTC';
  await admin.query(
    `insert into brand.brand (brand_id, merchant_code, name, currency, time_zone, default_language, languages, hue, chroma)
     values ($1, $2, 'World', $3, $4, 'EN', '{EN}', 200, 0.1)`,
    [brandId, `W${Math.floor(random() * 1e12)}`, currency, timeZone],
  );
  // Some moment of a year, so that worlds also meet the days on which clocks change.
  await admin.query('update platform.clock_shift set ahead = make_interval(days => $1, mins => $2)', [
    below(365),
    below(24 * 60),
  ]);
  const brand = { brandId, currency, timeZone };
  const outbox = createOutbox(systemClock);
  const sometimes: Record<string, number> = {};
  const note = (what: string): void => {
    sometimes[what] = (sometimes[what] ?? 0) + 1;
  };
  const accounts: Account[] = [];
  const bets: Bet[] = [];
  const gameOf = new Map<string, string>();
  const tree = createExpectedTree();
  let operations = 0;

  const today = (): Promise<string> => brandDay(db.read, brandId);
  const gameCodesOf: BetPorts['gameCodesOf'] = async (reader, asked) => {
    const ids = asked.map(({ id }) => id);
    const rows = await reader.selectFrom('bet.round').select(['id', 'round']).where('id', 'in', ids).execute();
    const codes = new Map(rows.map(({ id, round }) => [id, gameOf.get(round) ?? null]));
    return asked.map(({ id }) => codes.get(id) ?? null);
  };

  /**
   * Runs work as a process that may end between two statements. It is then begun again, up to twice by a process that
   * ends one statement later, and at last by one that comes to the end.
   */
  const perhapsCrashing = async (work: (db: Db) => Promise<unknown>): Promise<void> => {
    const attempt = async (on: Db): Promise<boolean> => {
      try {
        await work(on);
        return true;
      } catch (error) {
        if (error instanceof Refusal) {
          note('refused');
          return true;
        }
        if (!(error instanceof Crash)) throw error;
        note('crashed');
        return false;
      }
    };
    const first = 1 + below(random() < 0.7 ? 14 : 42);
    const crashes = random() < 0.3 ? [first, first + 1, first + 2] : [];
    for (const statements of crashes) if (await attempt(crashingDb(db, statements))) return;
    await attempt(db);
  };

  const applyMoves = (on: Db, day: string) =>
    applyDueMoves({ db: on, outbox, audit, edgeContracts: noContracts }, brandId, day);
  const project = (on: Db) =>
    projectFacts({ db: on, applyDueMoves: (_, day) => applyMoves(on, day) }, brand, {
      limit: { facts: 1 + below(12), accounts: 1 + below(6), money: 5_000 },
      batches: 1 + below(4),
    });

  const take = async (account: Account): Promise<void> => {
    const { rows } = await db.pool.query<PublishedPosting>(
      `select wallet_id as "walletId", seq, day, house_id as "houseAccountId", delta, bonus_delta as "bonusDelta",
         after as balance, bonus_after as bonus, kind, source as "sourceId", key, external_tx as "externalTx", round,
         ref_key as "refKey", journal_id as "journalId", at
       from ledger.posting where wallet_id = $1 and seq > $2 order by seq`,
      [account.walletId, account.taken],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    await perhapsCrashing((on) =>
      on.transaction((tx) => recordPostings({ clock: systemClock, gameCodesOf })(tx, rows)),
    );
    account.taken = last.seq;
  };

  /** Mostly one who has played: what happens to others changes little. */
  const someone = (): Account | undefined => (random() < 0.6 ? pick(bets)?.account : undefined) ?? pick(accounts);

  const flags = new Map<string, Date>();
  const setFlag = async ({ memberId }: Account): Promise<void> => {
    const { rows } = await admin.query<{ since: Date }>(
      `insert into protection.harm_case (id, brand_id, member_id, score, day, markers, since)
       values ($1, $2, $1, 80, current_date, '[]', platform.deadline_now()) returning since`,
      [memberId, brandId],
    );
    flags.set(memberId, rows[0]?.since ?? new Date());
  };
  const dropFlag = async (memberId: string, since: Date): Promise<void> => {
    await admin.query(
      `update protection.harm_case set is_flagged = false, state = 'closed', closed_at = now(), closed_by = $1,
         action = 'no_harm', reason = 'none' where member_id = $1`,
      [memberId],
    );
    await perhapsCrashing((on) => recountFacts({ brandId, memberId, since }, { db: on }));
  };

  const join = async (): Promise<void> => {
    const inviter = random() < 0.85 ? pick(accounts) : undefined;
    const memberId = randomUUID();
    const day = await today();
    const member = await db.transaction(async (tx) => {
      const enrolled = await enrolMember(
        tx,
        {
          brandId,
          username: `u${memberId.replaceAll('-', '').slice(0, 20)}`,
          displayName: 'x',
          type: 3,
          currency,
          language: 'EN',
          recommenderId: inviter?.memberId ?? null,
        },
        { clock: systemClock },
      );
      if (enrolled === null) throw new Error('the name is taken');
      const place = { brandId, memberId: enrolled.id, recommenderId: inviter?.memberId ?? null, isAgent: false };
      await placeAccount(tx, { ...place, state: 'active' }, { outbox });
      return enrolled;
    });
    const node = await nodeOf(db.read, { brandId, memberId: member.id });
    if (node === null) throw new Error('a new account has no place');
    const seat = await table.seatOf({ brandId, memberId: member.id, currency, cash: 1_000_000_000n });
    accounts.push({ ...seat, number: node.number, isAgent: false, taken: 0n });
    // A move that is due and not applied yet does not concern those who join meanwhile.
    const standing = inviter === undefined ? null : await nodeOf(db.read, inviter);
    const above = accounts.find(({ number }) => number === standing?.upline)?.memberId ?? null;
    const upline = inviter?.isAgent ? inviter.memberId : above;
    tree.join(member.id, upline, day);
    note('joined');
  };

  const acts: Record<string, () => Promise<void>> = {
    join,
    promote: async () => {
      const account = pick(accounts.filter(({ isAgent }) => !isAgent));
      if (account === undefined) return;
      const day = await today();
      await perhapsCrashing((on) => on.transaction((tx) => promoteToAgent(tx, account)));
      account.isAgent = true;
      tree.promote(account.memberId, day);
      note('promoted');
    },
    move: async () => {
      const account = someone();
      const to = random() < 0.2 ? null : pick(accounts.filter(({ isAgent }) => isAgent));
      if (account === undefined || to === undefined) return;
      const wish = { brandId, number: account.number, to: to?.number ?? null, reason: 'a better fit' };
      await perhapsCrashing((on) =>
        on.transaction((tx) => scheduleMove(tx, { ...wish, approvalId: randomUUID() }, { outbox })),
      );
    },
    play: async () => {
      const account = someone();
      if (account === undefined) return;
      operations += 1;
      const id = `${brandId}:${operations}`;
      const round = `${brandId}:r${operations}`;
      const staked = BigInt(100 + below(900));
      const game = pick(games)?.gameCode;
      if (random() < 0.5 && game !== undefined) gameOf.set(round, game);
      if (random() < 0.7) await table.betWin(account, round, id, staked, random() < 0.5 ? 0n : staked * 2n);
      else await table.bet(account, round, id, staked);
      bets.push({ id, account, round, isUndone: false });
      await take(account);
      note('played');
    },
    win: async () => {
      const bet = pick(bets.filter(({ isUndone }) => !isUndone));
      if (bet === undefined) return;
      operations += 1;
      await table.win(bet.account, bet.round, `${brandId}:${operations}`, bet.id, BigInt(below(2_000)), { late: true });
      await take(bet.account);
      note('won late');
    },
    undo: async () => {
      const bet = pick(bets.filter(({ isUndone }) => !isUndone));
      if (bet === undefined) return;
      operations += 1;
      await table.undo(bet.account, `${brandId}:${operations}`, bet.id);
      bet.isUndone = true;
      await take(bet.account);
      note('rolled back');
    },
    rename: async () => {
      for (const { round } of bets) if (!gameOf.has(round)) gameOf.set(round, pick(games)?.gameCode ?? '');
      await perhapsCrashing((on) => nameGames({ db: on, clock: systemClock, gameCodesOf }));
      note('renamed');
    },
    flag: async () => {
      const account = someone();
      if (account === undefined || flags.has(account.memberId)) return;
      await setFlag(account);
      note('flagged');
    },
    unflag: async () => {
      const [memberId, since] = pick([...flags]) ?? [];
      if (memberId === undefined || since === undefined) return;
      await dropFlag(memberId, since);
      note('flag removed');
    },
    midnight: async () => {
      await admin.query(`update platform.clock_shift set ahead = ahead + make_interval(days => 1, mins => $1)`, [
        below(180) - 60,
      ]);
      note('midnight');
    },
    applyMoves: async () => {
      const day = await today();
      await perhapsCrashing((on) => applyMoves(on, day));
    },
    project: async () => {
      await perhapsCrashing(project);
      note('projected');
    },
  };
  /** How often each act comes. */
  const weights: Record<string, number> = {
    join: 5,
    promote: 3,
    move: 5,
    play: 10,
    win: 3,
    undo: 2,
    rename: 1,
    flag: 1,
    unflag: 1,
    midnight: 3,
    applyMoves: 1,
    project: 5,
  };
  const bag = Object.entries(weights).flatMap(([name, weight]) => Array.from({ length: weight }, () => name));

  // There is an agent from the beginning, so that most accounts come to stand in a team.
  for (let n = 0; n < 3; n += 1) await join();
  await acts.promote?.();
  for (let step = 0; step < steps; step += 1) await acts[pick(bag) ?? 'play']?.();

  // The end: every due move is applied and every fact taken.
  await applyMoves(db, await today());
  for (;;) {
    const { isCaughtUp } = await project(db);
    if (isCaughtUp) break;
  }
  const world = { bench, brand, tree, accounts };
  for (let moved = await enterMoves(world); moved > 0; moved -= 1) note('moved');
  const violations = await judge(world);
  return { steps: steps + 4, violations, sometimes };
};

type Judged = {
  bench: TeamBench;
  brand: { brandId: string; currency: string; timeZone: string };
  tree: ReturnType<typeof createExpectedTree>;
  accounts: readonly Account[];
};

/** Enters the moves that came true, by the database's own word, into the tree kept by hand; answers how many. */
const enterMoves = async ({ bench, brand, tree, accounts }: Judged): Promise<number> => {
  const members = new Map(accounts.map(({ number, memberId }) => [number, memberId]));
  const { rows } = await bench.admin.query<{ number: bigint; to_upline: bigint | null; effective_day: string }>(
    `select number, to_upline, effective_day from agent.move where brand_id = $1 and state = 'done'
     order by effective_day, ended_at`,
    [brand.brandId],
  );
  for (const { number, to_upline, effective_day } of rows)
    tree.move(members.get(number) ?? '', to_upline === null ? null : (members.get(to_upline) ?? ''), effective_day);
  return rows.length;
};

type Sums = Record<string, { rounds: bigint; staked: bigint; won: bigint; valid: bigint; cash: bigint }>;

const addTo = (sums: Sums, key: string, row: { r: bigint; s: bigint; w: bigint; v: bigint; c: bigint }): void => {
  const old = sums[key] ?? { rounds: 0n, staked: 0n, won: 0n, valid: 0n, cash: 0n };
  sums[key] = {
    rounds: old.rounds + row.r,
    staked: old.staked + row.s,
    won: old.won + row.w,
    valid: old.valid + row.v,
    cash: old.cash + row.c,
  };
};
const linesOf = (sums: Sums): string[] =>
  Object.entries(sums)
    .filter(([, row]) => Object.values(row).some((sum) => sum !== 0n))
    .map(([key, row]) => [key, ...Object.values(row)].join(' '));

type FactRow = { member: string; day: string; r: bigint; s: bigint; w: bigint; v: bigint; c: bigint };

/** Recomputes the days of every account and team from the facts and the tree kept by hand. */
const expectedFigures = async ({ bench, brand, tree }: Judged): Promise<Sums> => {
  const { rows } = await bench.admin.query<FactRow>(
    `select member_id as member, day::text as day, sum(d_rounds)::bigint as r, sum(d_staked)::bigint as s,
       sum(d_won)::bigint as w, sum(d_valid)::bigint as v, sum(d_cash_valid)::bigint as c
     from bet.fact where brand_id = $1 and counts group by 1, 2`,
    [brand.brandId],
  );
  const sums: Sums = {};
  for (const row of rows) {
    addTo(sums, `player ${row.member} ${row.day}`, row);
    for (const head of tree.teamsOf(row.member, row.day)) addTo(sums, `team ${head} ${row.day}`, row);
  }
  return sums;
};

const storedFigures = async ({ bench, brand }: Judged): Promise<Sums> => {
  const sums: Sums = {};
  for (const kind of ['player', 'team']) {
    const { rows } = await bench.admin.query<FactRow>(
      `select n.member_id as member, t.day::text as day, sum(t.rounds)::bigint as r, sum(t.staked)::bigint as s,
         sum(t.won)::bigint as w, sum(t.valid)::bigint as v, sum(t.cash_valid)::bigint as c
       from agent.${kind}_day t join agent.node n using (number) where t.brand_id = $1 group by 1, 2`,
      [brand.brandId],
    );
    for (const row of rows) addTo(sums, `${kind} ${row.member} ${row.day}`, row);
  }
  return sums;
};

const judge = async (world: Judged): Promise<Violation[]> => {
  const { bench, brand, tree, accounts } = world;
  const { brandId } = brand;
  const found: Violation[] = [];
  const fail = (invariant: Invariant, says: string): void => void found.push({ invariant, says: says.slice(0, 300) });

  for (const fault of await readTreeFaults(bench.db.read, brandId)) fail('forest', JSON.stringify(fault));

  const { rows: days } = await bench.admin.query<{ day: string }>(
    `select distinct day::text as day from bet.fact where brand_id = $1 union select distinct from_day::text from agent.placement
     where brand_id = $1 order by 1`,
    [brandId],
  );
  const names = new Map(accounts.map(({ number, memberId }) => [number, memberId]));
  for (const { day } of days) {
    const { rows } = await bench.admin.query<{ number: bigint; upline: bigint | null; places: number }>(
      `select number, min(upline) as upline, count(*)::int as places from agent.placement
       where brand_id = $1 and from_day <= $2 and (to_day is null or to_day > $2) group by 1`,
      [brandId, day],
    );
    for (const { number, upline, places } of rows) {
      if (places !== 1) fail('one place a day', `${number} has ${places} on ${day}`);
      const expected = tree.uplineOn(names.get(number) ?? '', day);
      const stored = upline === null ? null : (names.get(upline) ?? null);
      if (expected !== stored) fail('places', `${number} stands under ${upline} on ${day}, expected ${expected}`);
    }
  }

  const [expected, stored] = [linesOf(await expectedFigures(world)), linesOf(await storedFigures(world))];
  const missing = expected.filter((line) => !stored.includes(line));
  const wrong = stored.filter((line) => !expected.includes(line));
  if (missing.length + wrong.length > 0)
    fail('roll-up equals recompute', `expected ${missing.join(', ')}; stored ${wrong.join(', ')}`);
  for (const { day } of days) {
    const { count, differences } = await verifyFigures(bench, brand, day);
    if (count > 0)
      fail(
        'verify',
        JSON.stringify(differences[0], (_, v) => (typeof v === 'bigint' ? String(v) : v)),
      );
  }

  const { rows: lines } = await bench.admin.query<{ id: string }>(
    `select r.id from bet.round r left join bet.fact f on f.round_id = r.id left join bet.valid_bet v on v.round_id = r.id
     where r.brand_id = $1 group by r.id, v.round_id
     having coalesce(sum(f.d_staked), 0) <> case when r.state = 'settled' then r.staked + r.tipped else 0 end
       or coalesce(sum(f.d_won), 0) <> case when r.state = 'settled' then r.won else 0 end
       or coalesce(sum(f.d_rounds), 0) <> case when r.state = 'settled' then 1 else 0 end
       or coalesce(sum(f.d_valid), 0) <> case when r.state = 'settled' then coalesce(v.valid_bet, 0) else 0 end`,
    [brandId],
  );
  for (const { id } of lines.slice(0, 3)) fail('facts add up to the line', id);
  const { rows: elsewhere } = await bench.admin.query<{ id: string }>(
    `select f.round_id as id from bet.fact f join bet.round r on r.id = f.round_id where r.brand_id = $1
     group by f.round_id, f.game_type, r.game_type having sum(f.d_rounds) <> 0 and f.game_type is distinct from r.game_type`,
    [brandId],
  );
  for (const { id } of elsewhere.slice(0, 3)) fail('facts stand under the game of their round', id);
  const { rows: undated } = await bench.admin.query<{ id: string }>(
    `select f.round_id as id from bet.fact f where f.brand_id = $1
       and f.day <> (f.happened_at at time zone $2)::date limit 3`,
    [brandId, brand.timeZone],
  );
  for (const { id } of undated) fail('day of the brand', id);
  const { rows: misjudged } = await bench.admin.query<{ id: string }>(
    `select f.round_id as id from bet.fact f where f.brand_id = $1
     group by f.round_id, f.member_id, f.happened_at, f.counts having sum(f.d_rounds) > 0
       and f.counts = exists (select from protection.harm_case c where c.member_id = f.member_id and c.is_flagged
         and c.since <= f.happened_at)`,
    [brandId],
  );
  for (const { id } of misjudged.slice(0, 3)) fail('counts as protection says', id);
  const { rows: numbers } = await bench.admin.query<{ lines: bigint; top: bigint; last: bigint }>(
    `select count(*) as lines, coalesce(max(number), 0) as top,
       coalesce((select last from bet.fact_counter where brand_id = $1), 0) as last from bet.fact where brand_id = $1`,
    [brandId],
  );
  const [n] = numbers;
  if (n !== undefined && (n.lines !== n.top || n.top !== n.last))
    fail('numbers without gap', `${n.lines} facts, highest ${n.top}, counter ${n.last}`);
  return found;
};
