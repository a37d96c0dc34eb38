import type { Queryable, Tx } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { gapsSealed } from '../audit.metrics.ts';
import { entryDigest, joinLinks, planSeals, type SealPlan } from '../audit.rules.ts';
import { insertSeals, readDrawnTo, readEntryPage, readHorizon, takeFence } from '../audit.store.ts';
import type { ChainBreak, Head, Link, StoredEntry } from '../audit.types.ts';
import { toMicros } from './micros.ts';
import { judgeEntry } from './verify.rules.ts';

/** Maximum numbers sealed per transaction. */
const batchMax = 500;

/** Every number up to `drawnTo` belongs to a transaction with an id below `xid`. */
type Fence = { readonly drawnTo: bigint; readonly xid: bigint };

/** The sealer's state between rounds. Losing it costs time, never correctness. */
export type SealerState = {
  readonly head: Head;
  /** No missing number up to here can still appear. */
  readonly settledTo: bigint;
  readonly fence: Fence | undefined;
};

export type SealRound = {
  readonly state: SealerState;
  /** Whether the batch was full, so that the next round starts at once. */
  readonly isFull: boolean;
  /** When the oldest visible unsealed entry was written. */
  readonly oldestUnsealedMicros: string | undefined;
  /** A tampered entry. Nothing after it is sealed. */
  readonly broken: ChainBreak | undefined;
};

/** The plan up to the first tampered entry. */
const soundPart = (
  { ready }: SealPlan<StoredEntry>,
  key: Buffer,
): { links: Link[]; broken: ChainBreak | undefined } => {
  const links: Link[] = [];
  for (const next of ready) {
    if (next.kind === 'gap') {
      links.push({ kind: 'gap', seq: next.seq, reason: 'never committed' });
      continue;
    }
    const broken = judgeEntry(next.entry, key);
    if (broken !== undefined) return { links, broken };
    links.push({ kind: 'entry', seq: next.entry.seq, entryDigest: entryDigest(next.entry) });
  }
  return { links, broken: undefined };
};

type Sealed = SealRound & { readonly waitsFor: bigint | undefined; readonly gaps: number };

const sealInSnapshot = async (
  tx: Tx,
  state: SealerState,
  drawnTo: bigint,
  { key, clock }: { key: Buffer; clock: Clock },
): Promise<Sealed> => {
  // Horizon and entries come from one snapshot, so the entries of every transaction below the horizon are visible.
  const horizon = await readHorizon(tx);
  const entries = await readEntryPage(tx, { after: state.head.seq, limit: batchMax });
  const passed = state.fence !== undefined && horizon >= state.fence.xid ? state.fence : undefined;
  const settledTo = passed?.drawnTo ?? state.settledTo;
  const plan = planSeals({ afterSeq: state.head.seq, limit: batchMax, entries, settledTo, drawnTo });
  const { links, broken } = soundPart(plan, key);
  const seals = joinLinks(state.head, links, { key, sealedAtMicros: toMicros(clock.now()) });
  if (seals.length > 0) await insertSeals(tx, seals);
  const head = seals.at(-1) ?? state.head;
  return {
    state: { head, settledTo, fence: passed === undefined ? state.fence : undefined },
    isFull: links.length === batchMax,
    oldestUnsealedMicros: entries.find((entry) => entry.seq > head.seq)?.atMicros,
    broken,
    waitsFor: plan.waitsFor,
    gaps: links.filter(({ kind }) => kind === 'gap').length,
  };
};

/** Stores which transactions must end before the blocking number counts as a gap. Runs once per number. */
const fenceFor = async (session: Queryable, waitsFor: bigint, known: Fence | undefined): Promise<Fence> => {
  if (known !== undefined && known.drawnTo >= waitsFor) return known;
  // The order matters: every number drawn before the first call has an id below the second call's.
  const drawnTo = await readDrawnTo(session);
  return { drawnTo, xid: await takeFence(session) };
};

/**
 * Seals at most one batch of the numbers that can be sealed now. A missing number blocks all later ones until its
 * transaction has ended; a tampered entry blocks them permanently.
 */
export const sealNumbers = async (
  session: Queryable,
  state: SealerState,
  deps: { key: Buffer; clock: Clock },
): Promise<SealRound> => {
  const drawnTo = await readDrawnTo(session);
  if (drawnTo <= state.head.seq) return { state, isFull: false, oldestUnsealedMicros: undefined, broken: undefined };
  const { waitsFor, gaps, ...round } = await session
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => sealInSnapshot(tx, state, drawnTo, deps));
  gapsSealed.inc(gaps);
  if (waitsFor === undefined) return round;
  const fence = await fenceFor(session, waitsFor, round.state.fence);
  return { ...round, state: { ...round.state, fence } };
};
