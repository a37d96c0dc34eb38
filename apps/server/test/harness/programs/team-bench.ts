import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { countTeams } from '#modules/agent/figures/count-teams.ts';
import type { FiguresBrand } from '#modules/agent/figures/figures.types.ts';
import { batchMax, projectFacts } from '#modules/agent/figures/project-facts.ts';
import { verifyFigures } from '#modules/agent/figures/verify-figures.ts';
import { applyDueMoves } from '#modules/agent/tree/apply-due-moves.ts';
import { brandDay } from '#modules/agent/tree/brand-day.ts';
import { noContracts } from '#modules/agent/tree/no-contracts.fixture.ts';
import { audit } from '#modules/audit/audit.fixture.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import { createDb } from '#platform/db/db.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { signIn, type TestMember } from '../test-member.ts';
import { readCpuMs } from './measure-step.ts';

/** What the benchmark of teams needs from the server: sessions, the roll-up next to bare upserts, comparisons, a move. */
const { values } = parseArgs({
  options: { url: { type: 'string' }, step: { type: 'string' }, input: { type: 'string', default: '{}' } },
});
// One connection: its backend's processor time is that of the step.
const db = createDb({ url: values.url ?? '', poolMax: 1, name: 'team-bench', onError: () => {} });
const input = JSON.parse(values.input) as { memberIds?: string[]; number?: string; to?: string };
const brandId = 'aurora';

const readBrand = async () => {
  const { rows } = await db.pool.query<FiguresBrand>(
    `select brand_id as "brandId", currency, time_zone as "timeZone" from brand.brand where brand_id = $1`,
    [brandId],
  );
  const [brand] = rows;
  if (brand === undefined) throw new Error('the seeds have no such brand');
  return brand;
};

const moveDeps = { db, outbox: createOutbox(systemClock), audit, edgeContracts: noContracts };
const figures = { db, applyDueMoves: (id: string, day: string) => applyDueMoves(moveDeps, id, day) };

const addSums = `rounds = d.rounds + excluded.rounds, staked = d.staked + excluded.staked, won = d.won + excluded.won,
  valid = d.valid + excluded.valid, cash_valid = d.cash_valid + excluded.cash_valid`;
const columns = 'number, day, game_type, vassalage, brand_id, rounds, staked, won, valid, cash_valid';

/** The rows that the next batch will write, made beforehand; then only their upserts are measured, and undone. */
const measureBare = async (): Promise<number> => {
  await db.pool.query('drop table if exists bare_player, bare_team, bare_active');
  await db.pool.query(
    `create temp table bare_player as
     select n.number, f.day, f.game_type, f.vassalage, f.brand_id, sum(f.d_rounds)::int as rounds, sum(f.d_staked)::bigint as staked,
       sum(f.d_won)::bigint as won, sum(f.d_valid)::bigint as valid, sum(f.d_cash_valid)::bigint as cash_valid
     from (select * from bet.fact where brand_id = $1 and number > (select facts_to from agent.cursor where brand_id = $1)
       order by number limit ${batchMax.facts}) f
     join agent.node n on n.member_id = f.member_id where f.counts group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4`,
    [brandId],
  );
  await db.pool.query(
    `create temp table bare_team as
     select a.number, x.day, x.game_type, x.vassalage, x.brand_id, sum(x.rounds)::bigint as rounds, sum(x.staked)::bigint as staked,
       sum(x.won)::bigint as won, sum(x.valid)::bigint as valid, sum(x.cash_valid)::bigint as cash_valid
     from bare_player x join agent.node n on n.number = x.number
     join agent.lineage l on l.number = case when n.is_agent then n.number else n.upline end and l.to_day is null
     cross join unnest(l.path) as a (number) group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4`,
  );
  await db.pool.query(
    `create temp table bare_active as select number, day, brand_id, sum(rounds)::int as active from bare_team group by 1, 2, 3 order by 1, 2`,
  );
  await db.pool.query('analyze bare_player; analyze bare_team; analyze bare_active');
  await db.pool.query('begin');
  const before = await readCpuMs(db);
  for (const table of ['player', 'team'])
    await db.pool.query(
      `insert into agent.${table}_day as d (${columns}) select ${columns} from bare_${table} order by number, day, game_type, vassalage
       on conflict (number, day, game_type, vassalage) do update set ${addSums}`,
    );
  await db.pool.query(
    `insert into agent.team_money_day as d (number, day, brand_id, active) select number, day, brand_id, active from bare_active
     on conflict (number, day) do update set active = d.active + excluded.active`,
  );
  const spent = (await readCpuMs(db)) - before;
  await db.pool.query('rollback');
  return spent;
};

/** Takes what is left, payments above all, and counts the teams. */
const catchUp = async (brand: FiguresBrand): Promise<void> => {
  const { isCaughtUp } = await projectFacts(figures, brand, { batches: 1_000, limit: { ...batchMax, money: 50_000 } });
  if (!isCaughtUp) throw new Error('facts or payments are left that the projector does not take');
  await countTeams({ db }, brandId);
};

const steps: Readonly<Record<string, () => Promise<object>>> = {
  cookies: async () => {
    const cookies: string[] = [];
    for (const memberId of input.memberIds ?? [])
      cookies.push(await signIn(db, { brandId, memberId } as TestMember, { role: 'agent' }));
    return { cookies };
  },
  /**
   * Takes all facts. A measured batch has the usual size and takes nothing but facts; its rows are written bare before it.
   * The batches between are larger, because a fact costs less in them.
   */
  project: async () => {
    const brand = await readBrand();
    await projectFacts(figures, brand, { batches: 1, limit: { facts: 1, accounts: batchMax.accounts, money: 1 } });
    let [facts, bareMs, ourMs, measuredFacts] = [0, 0, 0, 0];
    for (let isOver = false; !isOver; ) {
      bareMs += await measureBare();
      const before = await readCpuMs(db);
      const taken = await projectFacts(figures, brand, { batches: 1, limit: { ...batchMax, money: 1 } });
      ourMs += (await readCpuMs(db)) - before;
      measuredFacts += taken.facts;
      const rest = await projectFacts(figures, brand, { batches: 2, limit: { ...batchMax, facts: 180_000, money: 1 } });
      facts += taken.facts + rest.facts;
      isOver = rest.facts === 0;
    }
    await catchUp(brand);
    return { facts, bareMs, ourMs, measuredFacts };
  },
  catchUp: async () => {
    await catchUp(await readBrand());
    return {};
  },
  verify: async () => {
    const brand = await readBrand();
    const { rows } = await db.pool.query<{ day: string }>('select distinct day from agent.team_day order by 1');
    let differences = 0;
    for (const { day } of rows) differences += (await verifyFigures({ db }, brand, day)).count;
    return { days: rows.length, differences };
  },
  move: async () => {
    const day = await brandDay(db.read, brandId);
    await sql`insert into agent.move (id, brand_id, number, from_upline, to_upline, effective_day, reason, approval_id)
      select ${newId()}::uuid, ${brandId}, n.number, n.upline, ${input.to}::bigint, ${day}::date, 'a benchmark', ${newId()}::uuid
      from agent.node n where n.number = ${input.number}::bigint`.execute(db.read);
    const before = await readCpuMs(db);
    const start = Date.now();
    const ended = await applyDueMoves(moveDeps, brandId, day);
    const end = Date.now();
    return { start, end, cpuMs: (await readCpuMs(db)) - before, ended };
  },
};

const run = steps[values.step ?? ''];
if (run === undefined) throw new Error(`no step ${values.step}`);
process.stdout.write(`${JSON.stringify(await run())}\n`);
await db.close();
