import type { Db, Tx } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { countBreak } from '../audit.metrics.ts';
import { genesis, sealHash } from '../audit.rules.ts';
import type { ChainBreak, ChainReport, StoredEntry, StoredSeal } from '../audit.types.ts';
import type { AnchorSink } from './anchor-sink.ts';
import { ageSeconds } from './micros.ts';
import { readPairs } from './read-pairs.ts';
import { type JudgedHead, judgeEntry, judgeOrder, judgeSeal } from './verify.rules.ts';
import { verifyAnchors } from './verify-anchors.ts';

/** Breaks listed individually; beyond that they are only counted. */
const breaksMax = 100;
/** Longer than any transaction takes, and than a new sealer needs to take over and publish its head. */
const patienceSeconds = 120;
/** Numbers between two progress reports. */
const progressStep = 10_000;

export type VerifyDeps = {
  /** The permissions of `fairhouse_app` are sufficient. */
  db: Db;
  key: Buffer;
  anchors: AnchorSink | undefined;
  clock: Clock;
  onProgress?: (sofar: Readonly<ChainReport>) => void;
};

/** Walks the numbers in sequence and reports breaks. */
const createWalk = (
  report: ChainReport,
  add: (found: ChainBreak) => void,
  { key, now }: { key: Buffer; now: Date },
) => {
  let head: JudgedHead = { ...genesis, trueHash: genesis.hash };
  let firstSealedMicros: string | undefined;
  const isOverdue = (micros: string): boolean => (ageSeconds(micros, now) ?? 0) > patienceSeconds;
  return {
    headSeq: () => head.seq,
    isAnchorDue: () => firstSealedMicros !== undefined && isOverdue(firstSealedMicros),
    meetEntry: (entry: StoredEntry): void => {
      report.entries += 1;
      const changed = judgeEntry(entry, key);
      if (changed !== undefined) add(changed);
    },
    meetUnsealed: (entry: StoredEntry): void => {
      report.unsealed += 1;
      report.lagSeconds = Math.max(report.lagSeconds, Math.round(ageSeconds(entry.atMicros, now) ?? 0));
      if (isOverdue(entry.atMicros)) add({ table: 'entry', seq: entry.seq, check: 'entry_unsealed' });
    },
    meetSeal: (seal: StoredSeal, entry: StoredEntry | undefined): void => {
      report.seals += 1;
      if (seal.kind === 'gap') report.gaps += 1;
      firstSealedMicros ??= seal.sealedAtMicros;
      const outOfOrder = judgeOrder(head, seal);
      if (outOfOrder !== undefined) add(outOfOrder);
      for (const found of judgeSeal({ seal, entry, key })) add(found);
      head = { seq: seal.seq, hash: seal.hash, trueHash: sealHash(seal) };
    },
  };
};

/**
 * Verifies the whole chain in one snapshot and in bounded pages: every MAC, link and number, and every anchor. Reports
 * each faulty row. It only reads and never blocks writers.
 */
export const verifyChain = async ({ db, key, anchors, clock, onProgress }: VerifyDeps): Promise<ChainReport> => {
  const report: ChainReport = {
    entries: 0,
    seals: 0,
    gaps: 0,
    unsealed: 0,
    lagSeconds: 0,
    anchors: 0,
    breaks: [],
    breakCount: 0,
    pass: false,
  };
  const add = (found: ChainBreak): void => {
    countBreak(found);
    report.breakCount += 1;
    if (report.breaks.length < breaksMax) report.breaks.push(found);
  };

  // Read before the snapshot is taken: the snapshot contains every head anchored by then, but not necessarily later
  // ones.
  const knownSeq = (await anchors?.last())?.seq ?? 0n;
  const walkAll = async (tx: Tx): Promise<void> => {
    const walk = createWalk(report, add, { key, now: clock.now() });
    let numbers = 0;
    for await (const pair of readPairs(tx)) {
      if (pair.entry !== undefined) walk.meetEntry(pair.entry);
      if (pair.seal !== undefined) walk.meetSeal(pair.seal, pair.entry);
      else if (pair.isBehindLastSeal) walk.meetUnsealed(pair.entry);
      numbers += 1;
      if (numbers % progressStep === 0) onProgress?.(report);
    }
    const chain = { headSeq: walk.headSeq(), knownSeq, isAnchorDue: walk.isAnchorDue() };
    report.anchors = await verifyAnchors(tx, anchors, chain, add);
  };
  await db.read.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(walkAll);
  return { ...report, pass: report.breakCount === 0 };
};
