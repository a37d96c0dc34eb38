import type pg from 'pg';
import { quantile, timed } from '../members/measure-list.ts';
import { pages, readPage, type Seat } from './measure-pages.ts';
import { runStep } from './server-program.ts';

const moveMaxMs = 2_000;
const othersMaxMs = 1_000;

export type MeasuredMove = { accounts: number; ms: number; calls: number; slowestMs: number; passes: boolean };

/**
 * Moves a large team while agents read their pages and rounds end: facts are written under the brand's counter, and the
 * projector counts them.
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
  const times: number[] = [];
  let isOver = false;
  const repeat = async (work: (n: number) => Promise<unknown>): Promise<void> => {
    for (let n = 0; !isOver; n += 1) times.push(await timed(() => work(n)));
  };
  const paths = [pages.overview, pages.bets];
  const reading = repeat((n) => {
    const seat = seats[n % seats.length];
    return readPage(port, paths[n % paths.length] ?? pages.overview, seat?.cookie ?? '');
  });
  const playing = repeat(() =>
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
  const { ms, ended } = await runStep<{ ms: number; ended: number }>(url, 'move', { number: head.number, to });
  isOver = true;
  await Promise.all([reading, playing]);
  const slowestMs = quantile(times, 1);
  return {
    accounts: head.accounts,
    ms: Math.round(ms),
    calls: times.length,
    slowestMs,
    passes: ended === 1 && ms <= moveMaxMs && slowestMs <= othersMaxMs,
  };
};
