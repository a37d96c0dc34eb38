import { Refusal } from '#platform/kernel/refusal.ts';
import type { CountCases, OpsBrand, OpsDeps } from '../game-admin/ops.types.ts';
import { readVendorFacts } from './vendor-detail.store.ts';
import { readVendorRow } from './vendor-list.store.ts';

/** A studio's details, with the brand's settings for it. */
export const getVendor = async (
  brand: OpsBrand,
  vendorCode: string,
  { db, countCases }: Pick<OpsDeps, 'db'> & { countCases?: CountCases | undefined },
) => {
  const row = await readVendorRow(db.read, brand, vendorCode);
  const { facts, names, categories, windows, pulls } = await readVendorFacts(db.read, vendorCode);
  if (row === undefined || facts === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
  const cases = await countCases?.(vendorCode);
  return {
    ...row,
    revision: facts.revision,
    names,
    categories,
    windows: windows.map((window) => ({
      ...window,
      startsAt: window.startsAt.toISOString(),
      endsAt: window.endsAt?.toISOString() ?? null,
    })),
    feed: {
      url: facts.url,
      publicKey: facts.publicKey,
      pulls: pulls.map((pull) => ({
        ...pull,
        startedAt: pull.startedAt.toISOString(),
        finishedAt: pull.finishedAt?.toISOString() ?? null,
        // A pull that ended with a cursor was interrupted.
        isWhole: pull.finishedAt !== null && pull.cursor === null,
      })),
    },
    cases: cases === undefined ? null : { ...cases, lastSeenAt: cases.lastSeenAt?.toISOString() ?? null },
  };
};
