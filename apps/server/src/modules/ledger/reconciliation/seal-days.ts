import type { Audit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import { hashDay, noSeal } from './hash-day.ts';
import { allowTime } from './reconciliation.store.ts';
import { findFirstDay, findLastSeal, insertSeal, readBooks, readDays, readSealsBehind } from './seal.store.ts';
import type { Seal, SealSink } from './seal.types.ts';

const minutesMax = 60;
/** Days sealed per book in one run: a book that was never sealed catches up over several nights. */
const daysMax = 400;

export type SealDeps = { db: Db; audit: Audit; sink: SealSink | undefined };

const sealDay = ({ db, audit }: SealDeps, day: { brandId: string; day: string; prevHash: Buffer }): Promise<Buffer> =>
  // One snapshot, so that the hash, its counts and the closing state of the wallets describe the same rows.
  db.read
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await allowTime(tx, minutesMax);
      const hashed = await hashDay(tx, day);
      const number = await insertSeal(tx, { ...day, ...hashed });
      // The audit record is signed and anchored externally on its own, so the seal is recorded in both.
      await audit.record(tx, {
        brandId: day.brandId,
        actor: { kind: 'system', id: 'ledger.seal' },
        action: 'ledger.seal_day',
        object: { kind: 'ledger_day', id: day.day },
        after: { number, hash: hashed.hash.toString('hex'), postings: hashed.postings },
      });
      return hashed.hash;
    });

const sealBook = async (deps: SealDeps, brandId: string): Promise<number> => {
  const last = await findLastSeal(deps.db.read, brandId);
  const firstDay = last?.day ?? (await findFirstDay(deps.db.read, brandId));
  if (firstDay === null) return 0;
  let day = last === undefined ? firstDay : (await readDays(deps.db.read, last.day)).next;
  let prevHash = last?.hash ?? noSeal;
  let sealed = 0;
  for (; sealed < daysMax; sealed += 1) {
    const { next, closed } = await readDays(deps.db.read, day);
    // ISO days compare as strings.
    if (day > closed) break;
    prevHash = await sealDay(deps, { brandId, day, prevHash });
    day = next;
  }
  return sealed;
};

/**
 * Publishes all seals that the external sink does not have yet, including those that an earlier run failed to publish.
 */
const publishSeals = async ({ db, sink }: SealDeps): Promise<void> => {
  if (sink === undefined) return;
  const publishSeal = ({ number, hash, sealedAt }: Seal): Promise<void> =>
    sink.append({ seq: number, hash, atMicros: `${sealedAt.getTime()}000` });
  for (let published = (await sink.last())?.seq ?? 0n; ; ) {
    const seals = await readSealsBehind(db.read, published, 500);
    for (const seal of seals) await publishSeal(seal);
    const last = seals.at(-1);
    if (last === undefined) return;
    published = last.number;
  }
};

/** Seals every finished day of every book, each chained to the one before it. Returns the number of seals. */
export const sealDays = async (deps: SealDeps): Promise<number> => {
  let sealed = 0;
  for (const brandId of await readBooks(deps.db.read)) sealed += await sealBook(deps, brandId);
  await publishSeals(deps);
  return sealed;
};
