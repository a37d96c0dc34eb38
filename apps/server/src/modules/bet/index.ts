/** The door of `bet`: one record per round, what of it counts, and whether the vendor has the same. */

export { betPortsPort } from './bet.ports.ts';
export type { BetPorts, Finding } from './bet.types.ts';
export { lastPlayedAmong } from './last-played.store.ts';
export { type DaySumsRow, readMemberDays, readMemberLifetime, readMemberMonths } from './member-day.store.ts';
export { hasOpenRounds } from './open-rounds.store.ts';
export { countDoubted, countOpenCases } from './ops/cases.store.ts';
export {
  countPlaying,
  readFigures,
  readPlayers,
  readStandingWins,
  readTopWins,
  type WonRound,
} from './ops/figures.store.ts';
export { findRounds, type TracedRound } from './ops/trace.store.ts';
export { reconcileVendor } from './reconciliation/reconcile-vendor.ts';
export { readBiggestWins, readWinsById, type SettledWin } from './record.store.ts';
export { measuredRtp } from './service/measured-rtp.ts';
export { openRoundsOf } from './service/open-rounds-of.ts';
export { startBetRecord } from './service/start-bet-record.ts';
