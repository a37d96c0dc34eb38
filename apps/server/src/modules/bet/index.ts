/** Public API of `bet`: one record per round, its valid bet, and reconciliation with the vendor. */

export { betPortsPort } from './bet.ports.ts';
export type { BetPorts, Finding } from './bet.types.ts';
export { disputesSql } from './disputes/dispute-days.sql.ts';
export { readMemberDisputes } from './disputes/member-disputes.query.ts';
export { type CountedRound, readCountedRounds } from './facts/counted-rounds.query.ts';
export { type CountedFilter, countedRoundsSql } from './facts/counted-rounds.sql.ts';
export { lastFactNumber } from './facts/fact.query.ts';
export { createFactCursor } from './facts/fact-cursor.command.ts';
export { createFactLag } from './facts/fact-lag.ts';
export {
  countedFactsSql,
  factGamesSql,
  factsAfterSql,
  factsBetweenSql,
  factsOfDaySql,
  factsOfMembersSql,
} from './facts/facts.sql.ts';
export { type PlayBridge, readPlayBridge, readShortReversals } from './facts/play-bridge.query.ts';
export { writeFacts } from './facts/write-facts.ts';
export {
  type DaySumsRow,
  readMemberDays,
  readMemberLifetime,
  readMemberMonths,
} from './member-days/member-days.query.ts';
export { reconcileVendor } from './reconciliation/reconcile-vendor.ts';
export { countDoubted, countOpenCases } from './rounds/cases.query.ts';
export {
  countPlaying,
  readFigures,
  readPlayers,
  readStandingWins,
  readTopWins,
  type WonRound,
} from './rounds/figures.query.ts';
export type { ProofUrlOf } from './rounds/get-bet.ts';
export { type ImportedRound, importRounds } from './rounds/import-rounds.ts';
export { isRecordedUpTo } from './rounds/is-recorded-up-to.ts';
export { lastPlayedAmong } from './rounds/last-played.query.ts';
export { readLatestRounds } from './rounds/latest-rounds.query.ts';
export { hasOpenRounds } from './rounds/open-rounds.query.ts';
export { openRoundsOf } from './rounds/open-rounds-of.ts';
export { readPlayedGames } from './rounds/played-games.query.ts';
export { proofUrlOf } from './rounds/proof-url-of.ts';
export { startBetRecord } from './rounds/start-bet-record.ts';
export { findRounds, type TracedRound } from './rounds/trace.query.ts';
export { readBiggestWins, readWinsById, type SettledWin } from './rounds/wins.query.ts';
export { readGameSpreads } from './rtp/game-spread.query.ts';
export { measuredRtp } from './rtp/measured-rtp.ts';
