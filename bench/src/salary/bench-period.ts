import { loadavg } from 'node:os';
import type pg from 'pg';
import type { Figures } from '../figures.ts';
import { rounded } from '../figures.ts';
import { programSteps } from '../team/server-program.ts';
import { factsFor, seedSlices } from './seed-contracts.ts';
import { withSeededTeam } from './with-seeded-team.ts';

export const periodKinds = ['hourly', 'daily', 'dividend'] as const;
export type PeriodKind = (typeof periodKinds)[number];

const secondsMax = 180;

/** Amounts are units in quotes, keys in order: the canonical text of terms. Every contract has thresholds of its own. */
const termsSql = (kind: PeriodKind): string => {
  const common = `"activeMinValidBet":"%1$s","activeScope":"team","autoPay":true`;
  const row = `"activeMin":1,%3$s"ratePpm":%2$s,"validBetMin":"%1$s"`;
  const text = {
    hourly: `{${common},"currency":"USD","fundFromWallet":false,"kind":"hourly","rows":[{${row}}],"version":1}`,
    daily: `{${common},"currency":"USD","fundFromWallet":false,"kind":"daily","period":"D","rows":[{${row}}],"version":1}`,
    dividend: `{${common},"basis":"loss","carry":"forever","currency":"USD","fundFromWallet":false,"kind":"dividend","lossBasis":["payout"],"lossCheck":false,"mode":"fixed","period":"D","rows":[{${row}}],"version":1}`,
  }[kind];
  const lossMin = kind === 'dividend' ? '"lossMin":"0",' : '';
  return `format('${text}', 100 + a.number % 97, greatest(100, 10000 - 300 * a.depth), '${lossMin}')`;
};

/** Contracts of the first agents of the tree from the begin of the period on, and a clock at which it is over. */
const openPeriod = async (admin: pg.Client, kind: PeriodKind, contracts: number): Promise<void> => {
  await admin.query('set session_replication_role = replica');
  // All in the last hour of the day.
  if (kind === 'hourly')
    await admin.query(
      `update bet.fact f set happened_at = (f.day + 1)::timestamp at time zone b.time_zone - (1 + f.number % 3599) * interval '1 second'
       from brand.brand b where b.brand_id = f.brand_id`,
    );
  // Every team loses, so that every agent is paid.
  if (kind === 'dividend') await admin.query('update bet.fact set d_staked = d_staked * 100, d_won = d_staked * 90');
  await admin.query('set session_replication_role = origin');
  await admin.query('vacuum analyze bet.fact');
  await admin.query(
    `with moment as (
       select (f.day + 1)::timestamp at time zone b.time_zone as ends_at, f.day::timestamp at time zone b.time_zone as day_at
       from bet.fact f join brand.brand b using (brand_id) where b.brand_id = 'aurora' limit 1
     ), agent as (
       select l.number, cardinality(l.path) as depth, n.member_id, n.upline, u.member_id as upline_id
       from agent.lineage l join agent.node n using (number) left join agent.node u on u.number = n.upline
       where n.number in (select number from agent.node where brand_id = 'aurora' and is_agent and member_id in
         (select id from member.member where username like 'seat%') order by number limit $1)
     ), terms as (select a.*, ${termsSql(kind)} as text from agent a)
     insert into contract.contract (id, brand_id, kind, downline, downline_id, upline, upline_id, state, terms, terms_hash,
       currency, period, created_at, accepted_at, starts_at)
     select gen_random_uuid(), 'aurora', '${kind}', number, member_id, upline, upline_id, 'active', text,
       encode(sha256(convert_to(text, 'UTF8')), 'hex'), 'USD', text::jsonb ->> 'period', x.at, x.at, x.at
     from terms, (select ${kind === 'hourly' ? "ends_at - interval '1 hour'" : 'day_at'} as at from moment) x`,
    [contracts],
  );
  // Six hours later: the period is closed, and the day's figures are complete.
  await admin.query(
    `update platform.clock_shift set ahead = (select (f.day + 1)::timestamp at time zone b.time_zone + interval '6 hours' - now()
       from bet.fact f join brand.brand b using (brand_id) where b.brand_id = 'aurora' limit 1)`,
  );
  await admin.query('vacuum analyze contract.contract');
};

type Times = { seconds: number; serverMs: number };
type Result = {
  steps: Record<string, Times>;
  state: string;
  bills: number;
  credited: number;
  debts: number;
  memoryMiB: number;
};

/** A period of a kind that is paid by rows: bills, funding and payments of every contract, from a closed day on. */
export const benchPeriod = async (
  log: (line: string) => void,
  { kind, accounts, contracts }: { kind: PeriodKind; accounts: number; contracts: number },
): Promise<Figures> => {
  const size = { accounts, agents: contracts, rounds: factsFor([contracts]), days: 1 };
  const seed = async (loader: pg.Client, url: string): Promise<void> => {
    await seedSlices(loader, [contracts]);
    await openPeriod(loader, kind, contracts);
    log('figures');
    await programSteps('team-bench')(url, 'catchUp');
    await loader.query("update agent.cursor set noted_to = platform.deadline_now() where brand_id = 'aurora'");
  };
  return withSeededTeam({ size, log }, seed, async ({ url }) => {
    const result = await programSteps('period-bench')<Result>(url, kind);
    const seconds = Object.values(result.steps).reduce((sum, step) => sum + step.seconds, 0);
    return {
      bench: 'salary',
      kind,
      accounts,
      contracts,
      ...result,
      seconds: rounded(seconds, 1),
      memoryMiB: rounded(result.memoryMiB),
      loadAverage: rounded(loadavg()[0] ?? 0, 1),
      pass: seconds <= secondsMax && result.state === 'paid' && result.bills === contracts && result.credited > 0,
    };
  });
};
