/** The door of `ledger`: the only writer of money. */
export { countLent, countReturned, readAllowances, setAllowance, uncountLent } from './allowances.store.ts';
export { countHeldWins, findHeldWin, readHeldWins } from './held-wins.store.ts';
export { type HistoryLine, readHistory } from './history.store.ts';
export {
  lockWallets,
  openBook,
  openHouse,
  openWallet,
  readWallets,
  setWalletFlag,
  sourceOf,
  walletsOf,
} from './ledger.store.ts';
export type {
  Allowance,
  AllowanceKind,
  HeldWin,
  HeldWinEnd,
  HeldWinState,
  HoldEnd,
  HoldOrder,
  HoldResult,
  HoldSettlement,
  Journal,
  JournalResult,
  KeyDay,
  Leg,
  Move,
  Moved,
  MoveKey,
  PostingKind,
  Verdict,
  WalletFlag,
  WalletState,
  WinCeiling,
} from './ledger.types.ts';
export { postingKinds } from './ledger.types.ts';
export { type MainWallet, mainWalletsOf } from './main-wallets.store.ts';
export { type HouseDay, readHouseDays } from './ops/house-days.store.ts';
export {
  countOpenFindings,
  findHold,
  type HoldFacts,
  type HouseLine,
  type JournalHead,
  readHouseLines,
  readJournalPage,
  readJournals,
} from './ops/journals.store.ts';
export { type BookLine, readJournalLines, readLines, readLinesAt } from './ops/lines.store.ts';
export { createPipeline } from './pipeline/create-pipeline.ts';
export type { MonotonicClock, Pipeline, PostOutcome } from './pipeline/pipeline.types.ts';
export { monotonicClock } from './pipeline/system-clock.ts';
export { freezeWallet, thawWallet } from './reconciliation/freeze-wallet.ts';
export { findDaySeal } from './reconciliation/seal.store.ts';
export { verifyBooks } from './reconciliation/verify-books.ts';
export { consumePostings } from './relay/consume-postings.ts';
export { houseBalances } from './relay/house-balances.ts';
export { type HeardBalance, listenPostings } from './relay/listen-postings.ts';
export { postingsSubscription } from './relay/postings-subscription.ts';
export type { ToldPosting } from './relay/relay.types.ts';
export type { HouseBalance } from './relay/roll-up.store.ts';
export { startPostingRelay } from './relay/start-posting-relay.ts';
export type { PostingsConsumer } from './relay/take-postings.ts';
export { closedRounds, roundKeyOf } from './service/closed-rounds.ts';
export { connectLane } from './service/connect-lane.ts';
export { endHeldWin } from './service/end-held-win.ts';
export { release, settle, settleMany } from './service/end-hold.ts';
export { hold } from './service/hold.ts';
export { dayOf, digestOf, type IdDayMode, keyOf } from './service/key-of.ts';
export { lookUpMoves, type RecordedMove } from './service/look-up-moves.ts';
export { postIn } from './service/post-in.ts';
export { readSourcePostings, readSources, type SourcePosting } from './source-moves.store.ts';
