import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Log } from '#platform/kernel/log.ts';
import { askAfterMs } from '../bet.rules.ts';
import type { BetPorts, Finding } from '../bet.types.ts';
import { openCases, readOpenCasesOf, resolveCases } from './case.store.ts';
import {
  countUnfinished,
  type DoubtedRound,
  markDoubted,
  readEnded,
  readLongOpen,
  readRoundsToAsk,
  saveVendorReports,
} from './doubt.store.ts';
import { roundsOpen } from './round.metrics.ts';

/** vendor-gateway.md, section 11. */
const doubtAfterMs = 15 * 60_000;
const caseAfterMs = 24 * 60 * 60_000;
/** The protocol's maximum of rounds per request. */
const askMax = 100;
const casesMax = 500;

export type WatchDeps = { db: Db; clock: Clock; log: Log; askRounds: BetPorts['askRounds'] };

const askVendor = async (vendorCode: string, rounds: readonly DoubtedRound[], deps: WatchDeps): Promise<void> => {
  // A vendor that does not respond is asked later.
  const response = await deps.askRounds(vendorCode, rounds).catch((error: unknown) => {
    deps.log.warn({ err: error, vendor: vendorCode }, 'rounds in doubt were not answered');
    return undefined;
  });
  const now = deps.clock.now();
  const reports = rounds.map(({ id, round, walletId, asks }) => {
    const report = response?.find((each) => each.round === round && each.walletId === walletId);
    return {
      id,
      state: report?.state ?? null,
      staked: report?.staked ?? null,
      won: report?.won ?? null,
      askedAt: now,
      askAt: new Date(now.getTime() + askAfterMs(asks)),
    };
  });
  await deps.db.transaction((tx) => saveVendorReports(tx, reports));
};

const keepCases = async ({ db }: WatchDeps, now: Date): Promise<void> => {
  const old = await readLongOpen(db.read, new Date(now.getTime() - caseAfterMs), casesMax);
  for (const [vendorCode, rounds] of Map.groupBy(old, (round) => round.vendorCode)) {
    const findings = rounds.map(
      ({ id, brandId, walletId, openedAt, round, vendorState }): Finding => ({
        code: 'ROUND_OPEN_TOO_LONG',
        subject: id,
        happenedAt: openedAt,
        brandId,
        walletId,
        expected: `round ${round} ended within 24 h`,
        found: `open; the vendor says ${vendorState ?? 'nothing'}`,
      }),
    );
    await db.transaction((tx) => openCases(tx, vendorCode, findings));
  }
  const open = await readOpenCasesOf(db.read, 'ROUND_OPEN_TOO_LONG', casesMax);
  const ended = new Set(
    open.length === 0
      ? []
      : await readEnded(
          db.read,
          open.map(({ subject }) => subject),
        ),
  );
  for (const { vendorCode, subject } of open.filter((each) => ended.has(each.subject)))
    await db.transaction((tx) => resolveCases(tx, vendorCode, [{ code: 'ROUND_OPEN_TOO_LONG', subject }]));
};

/**
 * Handles rounds that stay open: after 15 minutes the vendor is asked, after a day a case is opened. The vendor's
 * report is only stored: a round ends only through the vendor's money calls.
 */
export const watchDoubt = async (deps: WatchDeps): Promise<void> => {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - doubtAfterMs);
  await deps.db.transaction((tx) => markDoubted(tx, { before, now }));
  for (const [state, count] of Object.entries(await countUnfinished(deps.db.read))) roundsOpen.set({ state }, count);
  const waiting = await readRoundsToAsk(deps.db.read, now, askMax);
  for (const [vendorCode, rounds] of Map.groupBy(waiting, (round) => round.vendorCode))
    await askVendor(vendorCode, rounds, deps);
  await keepCases(deps, now);
};
