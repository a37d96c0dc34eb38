export { canonicalTerms, hashTerms, parseTerms } from './canonical-terms.ts';
export {
  carryOver,
  type Figures,
  type Gross,
  grossOf,
  grossOfPeriods,
  houseWinOf,
  lineOf,
  type Missing,
  type NothingReason,
  type PeriodFigures,
} from './gross.ts';
export { isWithin, judgeTerms, rateOn, type TermsFault, type TopRates, topRates } from './judge-terms.ts';
export {
  closesAfterSeconds,
  nextStart,
  type Period,
  type PeriodKind,
  periodKindOf,
  periodOf,
  startsMonth,
} from './periods.ts';
export { type BetByGameType, entitledOf, netOf, payOf } from './realtime.ts';
export {
  type CarryMode,
  type DailyTerms,
  type DividendRow,
  type DividendTerms,
  type GameType,
  gameTypes,
  type HourlyTerms,
  type LossPart,
  lossParts,
  type RealtimeTerms,
  type RowTerms,
  type SalaryRow,
  type Terms,
} from './terms.ts';
export {
  type Distribution,
  distribute,
  type SettledAgent,
  type SettledTree,
  type Share,
  type Shortfall,
  type Sources,
  settleTree,
  type TreeAgent,
  type TreeDebt,
} from './waterfall.ts';
