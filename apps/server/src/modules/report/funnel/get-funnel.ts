import type { opsGetFunnelEndpoint } from '@fairhouse/protocol/ops/funnel';
import type * as z from 'zod';
import { lastPlayedAmong } from '#modules/bet/index.ts';
import type { BrandSnapshot } from '#modules/brand/index.ts';
import { depositedAmong } from '#modules/cashier/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { readDays } from '../today/figures.store.ts';
import { readJoined, readVisitors } from './funnel.store.ts';

export type Funnel = z.output<(typeof opsGetFunnelEndpoint)['schema']['response'][200]>['value'];

/** How many members are looked up in one statement. */
const batchSize = 5_000;

/** Of these members, those who deposited, and those of them who also played for real money. */
const progressOf = async (brandId: string, memberIds: readonly string[], { db }: { db: Db }) => {
  const deposited = new Set<string>();
  const played = new Set<string>();
  for (let start = 0; start < memberIds.length; start += batchSize) {
    const batch = memberIds.slice(start, start + batchSize);
    const payers = [...(await depositedAmong(db.read, { brandId, memberIds: batch }))];
    const players = await lastPlayedAmong(db.read, { brandId, memberIds: payers });
    for (const id of payers) deposited.add(id);
    for (const id of players.keys()) played.add(id);
  }
  return { deposited, played };
};

/** The way of newcomers from the first page to the first bet. Each step counts only those who took the one before. */
export const getFunnel = async (
  { brandId, timeZone }: Pick<BrandSnapshot, 'brandId' | 'timeZone'>,
  { days: count }: { days: number },
  deps: { db: Db; clock: Clock },
): Promise<Funnel> => {
  const { read } = deps.db;
  const range = await readDays(read, { timeZone, now: deps.clock.now(), days: count });
  const [first] = range;
  if (first === undefined) throw new Error('there is always a today');
  const visitors = await readVisitors(read, { brandId, from: first.day });
  const joined = await readJoined(read, { brandId, from: first.from, timeZone });
  const { deposited, played } = await progressOf(
    brandId,
    joined.map(({ id }) => id),
    deps,
  );
  const days = range.map(({ day }) => {
    const ids = joined.filter((each) => each.day === day).map(({ id }) => id);
    return {
      day,
      visited: visitors.get(day) ?? 0,
      registered: ids.length,
      deposited: ids.filter((id) => deposited.has(id)).length,
      played: ids.filter((id) => played.has(id)).length,
    };
  });
  const sum = (step: 'visited' | 'registered' | 'deposited' | 'played') =>
    days.reduce((total, each) => total + each[step], 0);
  return {
    days,
    total: {
      visited: sum('visited'),
      registered: sum('registered'),
      deposited: sum('deposited'),
      played: sum('played'),
    },
  };
};
