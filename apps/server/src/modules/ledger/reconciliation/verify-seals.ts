import type { Db, Tx } from '#platform/db/db.ts';
import { hashDay, noSeal } from './hash-day.ts';
import { allowTime } from './reconciliation.store.ts';
import type { CheckReport, Finding } from './reconciliation.types.ts';
import { findFirstRetainedDay, readBooks, readSeals } from './seal.store.ts';
import type { Seal, SealSink } from './seal.types.ts';

const minutesMax = 600;
const namedMax = 200;
/** A seal is published right after it is made; a longer delay means that publishing fails. */
const unpublishedMaxMs = 60 * 60 * 1_000;

/** The check under which differences of seals are reported. */
export const sealsCheck = {
  name: 'seals_hold',
  description:
    'Every closed day hashes to its seal, seals follow each other, and those told outside are the same (L9).',
  metric: 'invariant_check_failed_total',
  freezes: false,
} as const;

const findingOf = (seal: Seal, what: string, expected: Buffer | string, found: Buffer | string): Finding => ({
  brandId: seal.brandId,
  walletId: null,
  subject: `${what} ${seal.day}`,
  expected: expected.toString('hex'),
  found: found.toString('hex'),
});

const verifyBook = async function* (
  tx: Tx,
  seals: readonly Seal[],
  { recomputeFrom }: { recomputeFrom: string },
): AsyncIterable<Finding> {
  let before: Seal | undefined;
  for (const seal of seals) {
    const prevHash = before?.hash ?? noSeal;
    if (!seal.prevHash.equals(prevHash)) yield findingOf(seal, 'seal link', prevHash, seal.prevHash);
    if (seal.day >= recomputeFrom) {
      const { hash } = await hashDay(tx, { brandId: seal.brandId, day: seal.day, prevHash: seal.prevHash });
      if (!hash.equals(seal.hash)) yield findingOf(seal, 'day', seal.hash, hash);
    }
    before = seal;
  }
};

const verifyPublished = async function* (seals: readonly Seal[], sink: SealSink, now: Date): AsyncIterable<Finding> {
  const byNumber = new Map(seals.map((seal) => [seal.number, seal]));
  const published = new Set<bigint>();
  for await (const { seq, hash } of sink.read()) {
    published.add(seq);
    const seal = byNumber.get(seq);
    if (seal === undefined)
      yield { brandId: '*', walletId: null, subject: `seal ${seq}`, expected: hash.toString('hex'), found: 'gone' };
    else if (!seal.hash.equals(hash)) yield findingOf(seal, 'seal told outside', hash, seal.hash);
  }
  for (const seal of seals) {
    if (!published.has(seal.number) && now.getTime() - seal.sealedAt.getTime() > unpublishedMaxMs)
      yield { ...findingOf(seal, 'seal told outside', seal.hash, ''), found: 'not told' };
  }
};

/**
 * Verifies the seals of every book in order and recomputes the days from `recomputeFrom` on whose postings are still
 * online. One snapshot, bounded pages, read only.
 */
export const verifySeals = async ({
  db,
  sink,
  now,
  recomputeFrom = '0001-01-01',
}: {
  db: Db;
  sink: SealSink | undefined;
  now: Date;
  recomputeFrom?: string;
}): Promise<CheckReport & { seals: number }> => {
  const began = performance.now();
  const report = {
    name: sealsCheck.name,
    description: sealsCheck.description,
    findings: [] as Finding[],
    count: 0,
    seals: 0,
  };
  const add = (finding: Finding): void => {
    report.count += 1;
    if (report.findings.length < namedMax) report.findings.push(finding);
  };
  const walk = async (tx: Tx): Promise<void> => {
    await allowTime(tx, minutesMax);
    const firstRetained = (await findFirstRetainedDay(tx)) ?? '9999-12-31';
    const from = recomputeFrom > firstRetained ? recomputeFrom : firstRetained;
    const all: Seal[] = [];
    for (const brandId of await readBooks(tx)) {
      const seals = await readSeals(tx, brandId);
      all.push(...seals);
      for await (const finding of verifyBook(tx, seals, { recomputeFrom: from })) add(finding);
    }
    report.seals = all.length;
    if (sink === undefined) return;
    for await (const finding of verifyPublished(all, sink, now)) add(finding);
  };
  await db.read.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(walk);
  return { ...report, milliseconds: performance.now() - began };
};
