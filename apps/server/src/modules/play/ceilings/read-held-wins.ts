import type { opsGetHeldWinEndpoint, opsListHeldWinsEndpoint } from '@fairhouse/protocol/ops/held-wins';
import type * as z from 'zod';
import { countHeldWins, findHeldWin, readHeldWins, readSources } from '#modules/ledger/index.ts';
import { namesOf } from '#modules/member/index.ts';
import type { Db, Queryable } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { sourceCodeOf } from '../play.rules.ts';
import { showHeldWin } from './show-held-win.ts';

type Query = z.output<(typeof opsListHeldWinsEndpoint)['schema']['querystring']>;
type Page = z.output<(typeof opsListHeldWinsEndpoint)['schema']['response'][200]>['value'];
type One = z.output<(typeof opsGetHeldWinEndpoint)['schema']['response'][200]>['value'];

const decodeCursor = (cursor: string | undefined): { at: Date; key: string } | null => {
  const [, moment, key] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(cursor ?? '') ?? [];
  return moment === undefined || key === undefined ? null : { at: new Date(Number(moment)), key };
};

const vendorsBySource = async (db: Queryable): Promise<ReadonlyMap<number, string>> =>
  new Map([...(await readSources(db))].map(([id, code]) => [id, code.replace(/^vendor:/, '')]));

/** The wins of a brand that were above their ceiling. */
export const listHeldWins = async (
  brandId: string,
  { cursor, limit, state, vendor }: Query,
  { db }: { db: Db },
): Promise<Page> => {
  const sources = await readSources(db.read);
  const wanted = vendor === undefined ? undefined : [...sources].find(([, code]) => code === sourceCodeOf(vendor));
  if (vendor !== undefined && wanted === undefined) return { rows: [], nextCursor: null, total: null };
  // One extra row shows whether there is a next page.
  const found = await readHeldWins(db.read, {
    brandId,
    state: state ?? null,
    sourceId: wanted?.[0] ?? null,
    after: decodeCursor(cursor),
    limit: limit + 1,
  });
  const shown = found.slice(0, limit);
  const names = await namesOf(db.read, { brandId, ids: shown.map(({ memberId }) => memberId) });
  const vendors = await vendorsBySource(db.read);
  const last = shown.at(-1);
  const isWaiting = state === 'held' && vendor === undefined;
  return {
    rows: shown.map((held) =>
      showHeldWin(held, { name: names.get(held.memberId), vendorCode: vendors.get(held.sourceId) ?? '' }),
    ),
    nextCursor: found.length > limit && last !== undefined ? `${last.at.getTime()}.${last.key}` : null,
    total: isWaiting ? { count: (await countHeldWins(db.read, brandId)).count, isExact: true } : null,
  };
};

export const getHeldWin = async (
  { brandId, heldWinId }: { brandId: string; heldWinId: string },
  { db }: { db: Db },
): Promise<One> => {
  const held = await findHeldWin(db.read, { brandId, key: heldWinId });
  if (held === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
  const names = await namesOf(db.read, { brandId, ids: [held.memberId] });
  const vendors = await vendorsBySource(db.read);
  return showHeldWin(held, { name: names.get(held.memberId), vendorCode: vendors.get(held.sourceId) ?? '' });
};
