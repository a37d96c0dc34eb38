/** Public API of `ledger`, the only module that writes money. */

export { lockWallets, openBook, openHouseAccount, openWallet, setWalletFlag } from './accounts.command.ts';
export { countLent, countReturned, setAllowance, uncountLent } from './allowances.command.ts';
export { readAllowances } from './allowances.query.ts';
export { closedRounds, roundKeyOf } from './closed-rounds.ts';
export { connectLane } from './connect-lane.ts';
export { endHeldWin } from './end-held-win.ts';
export { release, settle, settleMany } from './end-hold.ts';
export { countHeldWins, findHeldWin, readHeldWins } from './held-wins.query.ts';
export { heldWinsSql } from './held-wins.sql.ts';
export { type HistoryLine, readHistory } from './history.query.ts';
export { hold } from './hold.ts';
export {
  type BookedOrder,
  type BookedSum,
  readBookedDebts,
  readBookedOrders,
  readBookedSums,
} from './journals/book-days.query.ts';
export { type HouseAccountDay, readHouseAccountDays } from './journals/house-account-days.query.ts';
export {
  countOpenFindings,
  findHold,
  type HoldFacts,
  type HouseAccountLine,
  type JournalHead,
  readHouseAccountLines,
  readJournalPage,
  readJournals,
} from './journals/journals.query.ts';
export { type BookLine, readJournalLines, readLines, readLinesAt } from './journals/lines.query.ts';
export { type PlayerFunds, readPlayerFunds } from './journals/player-funds.query.ts';
export { dayOf, digestOf, type IdDayMode, keyOf } from './key-of.ts';
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
export { lookUpMoves, type RecordedMove } from './look-up-moves.ts';
export { type MainWallet, mainWalletsOf } from './main-wallets.query.ts';
export { type Paid, type Payment, payMany } from './pay-many.ts';
export { createPipeline } from './pipeline/create-pipeline.ts';
export type { MonotonicClock, Pipeline, PostOutcome } from './pipeline/pipeline.types.ts';
export { monotonicClock } from './pipeline/system-clock.ts';
export { postIn } from './post-in.ts';
export { findDaySeal } from './reconciliation/day-seal.query.ts';
export { freezeWallet, thawWallet } from './reconciliation/freeze-wallet.ts';
export { verifyBooks } from './reconciliation/verify-books.ts';
export { consumePostings } from './relay/consume-postings.ts';
export { houseAccountBalances } from './relay/house-account-balances.ts';
export { listenPostings, type PublishedBalance } from './relay/listen-postings.ts';
export { postingsSubscription } from './relay/postings-subscription.ts';
export type { HouseAccountBalance, PublishedPosting } from './relay/relay.types.ts';
export { startPostingRelay } from './relay/start-posting-relay.ts';
export type { PostingsConsumer } from './relay/take-postings.ts';
export { hasTakenUpTo } from './relay/taken-up-to.query.ts';
export { readSourcePostings, readSources, type SourcePosting } from './source-moves.query.ts';
export { accountCodesOf, readWallets, sourceOf, walletsOf } from './wallets.query.ts';
export { readWeekBalances } from './week-balances.query.ts';
