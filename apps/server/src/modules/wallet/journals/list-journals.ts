import type { opsListJournalsEndpoint } from '@fairhouse/protocol/ops/ledger';
import type * as z from 'zod';
import { readHouseAccountLines, readJournalLines, readJournalPage } from '#modules/ledger/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { windowOf } from './list-lines.ts';

type Query = z.output<(typeof opsListJournalsEndpoint)['schema']['querystring']>;
type ResponseBody = z.output<(typeof opsListJournalsEndpoint)['schema']['response'][200]>['value'];

const decodeCursor = (cursor: string | undefined): { micros: string; id: string } | null => {
  const [, micros, id] = /^(\d{1,17})\.([0-9a-f-]{36})$/.exec(cursor ?? '') ?? [];
  return micros === undefined || id === undefined ? null : { micros, id };
};

/** The journals (movements outside of play), newest first, each with the amounts it moved. */
export const listJournals = async (
  brandId: string,
  { kind, from, to, sort, cursor, limit }: Query,
  deps: { db: Db; clock: Clock },
): Promise<ResponseBody> => {
  const { read } = deps.db;
  const heads = await readJournalPage(read, {
    brandId,
    kind,
    ...windowOf({ from, to }, deps.clock.now()),
    beyond: decodeCursor(cursor),
    isOldestFirst: sort === 'at',
    limit: limit + 1,
  });
  const shown = heads.slice(0, limit);
  const journalIds = shown.map(({ journalId }) => journalId);
  const lines = journalIds.length === 0 ? [] : await readJournalLines(read, { brandId, journalIds });
  const pairs = journalIds.length === 0 ? [] : await readHouseAccountLines(read, { brandId, journalIds });
  const amountsOf = (id: string) => [
    ...lines
      .filter(({ journalId, delta, bonusDelta }) => journalId === id && delta + bonusDelta !== 0n)
      .map(({ delta, bonusDelta, currency }) => ({ minor: delta + bonusDelta, currency })),
    ...pairs.filter(({ journalId }) => journalId === id).map(({ amount, currency }) => ({ minor: amount, currency })),
  ];
  const last = shown.at(-1);
  return {
    rows: shown.map(({ atMicros: _, at, journalId, ...head }) => ({
      ...head,
      journalId,
      at: at.toISOString(),
      amounts: amountsOf(journalId),
    })),
    nextCursor: heads.length > limit && last !== undefined ? `${last.atMicros}.${last.journalId}` : null,
    total: null,
  };
};
