import pg from 'pg';
import { openBooks } from '../growth/open-books.ts';
import { createPoster } from '../growth/post-batch.ts';
import { timed } from '../members/measure-list.ts';
import { pages, readPage, type Seat } from './measure-pages.ts';
import { runStep } from './server-program.ts';

const moveMaxMs = 2_000;
const othersMaxMs = 1_000;

/** `pages`, `bets`, `facts`: the calls that went on during the move, and the slowest of them. */
type Others = { calls: number; slowestMs: number };
export type MeasuredMove = Record<'pages' | 'bets' | 'facts', Others> & {
  accounts: number;
  ms: number;
  /** Processor time of the server; beside it, `ms` tells how busy the machine was. */
  cpuMs: number;
  passes: boolean;
};
type Call = { start: number; end: number };

/**
 * Moves a large team while agents read their pages, bets and wins are posted in batches, and rounds end: each fact is
 * written under the brand's counter.
 */
export const measureMove = async ({
  admin,
  url,
  port,
  seats,
  head,
  to,
}: {
  admin: pg.Client;
  url: string;
  port: number;
  seats: readonly Seat[];
  head: { number: string; accounts: number };
  to: string;
}): Promise<MeasuredMove> => {
  let isOver = false;
  const repeat = async (work: (n: number) => Promise<unknown>): Promise<Call[]> => {
    const calls: Call[] = [];
    for (let n = 0; !isOver; n += 1) {
      const start = Date.now();
      const ms = await timed(() => work(n));
      calls.push({ start, end: start + ms });
    }
    return calls;
  };
  const paths = Object.values(pages);
  const reading = repeat((n) => {
    const seat = seats[n % seats.length];
    return readPage(port, paths[n % paths.length] ?? pages.overview, seat?.cookie ?? '');
  });
  const bettor = new pg.Client({ connectionString: url });
  await bettor.connect();
  const post = createPoster(bettor, await openBooks(admin, 0), 'carried');
  const betting = repeat(post);
  const ending = repeat(() =>
    admin.query(
      `with next as (update bet.fact_counter set last = last + 1 where brand_id = 'aurora' returning last)
       insert into bet.fact (brand_id, number, round_id, revision, member_id, currency, game_type, vassalage, happened_at, day,
         d_rounds, d_staked, d_won, d_valid, d_cash_valid, counts, cause)
       select 'aurora', next.last, gen_random_uuid(), 1, $1, 'USD', 'RNG', 'V00', platform.deadline_now(),
         (platform.deadline_now() at time zone b.time_zone)::date, 1, 10000, 0, 10000, 10000, true, 'settled'
       from next, brand.brand b where b.brand_id = 'aurora'`,
      [seats[0]?.memberId],
    ),
  );
  const { start, end, cpuMs, ended } = await runStep<Call & { cpuMs: number; ended: number }>(url, 'move', {
    number: head.number,
    to,
  });
  isOver = true;
  const during = async (repeated: Promise<Call[]>): Promise<Others> => {
    const calls = (await repeated).filter((call) => call.end >= start && call.start <= end);
    return { calls: calls.length, slowestMs: Math.max(0, ...calls.map((call) => Math.round(call.end - call.start))) };
  };
  const others = { pages: await during(reading), bets: await during(betting), facts: await during(ending) };
  await bettor.end();
  const ms = Math.round(end - start);
  const areFast = Object.values(others).every(({ calls, slowestMs }) => calls > 0 && slowestMs <= othersMaxMs);
  return {
    accounts: head.accounts,
    ms,
    cpuMs: Math.round(cpuMs),
    ...others,
    passes: ended === 1 && ms <= moveMaxMs && areFast,
  };
};
