/** The rules of the single-player instant games. */
export type { BingoDesign, BingoShow } from './bingo/bingo.types.ts';
export { bingoRules } from './bingo/bingo-rules.ts';
export { chancesOfTiers } from './bingo/chances-of-lines.ts';
export { designOfBingo } from './bingo/design-of-bingo.ts';
export { kinds as bingoKinds, linesOf as bingoLinesOf } from './bingo/kinds.ts';
export { playAgainst as blackjackAgainst } from './blackjack/best-play.ts';
export type { BlackjackDesign, BlackjackMove, BlackjackResult, BlackjackShow } from './blackjack/blackjack.types.ts';
export { blackjackRules } from './blackjack/blackjack-rules.ts';
export { designOfBlackjack } from './blackjack/design-of-blackjack.ts';
export { pointsOf as blackjackPointsOf, totalOf as blackjackTotalOf } from './blackjack/total-of.ts';
export type { CrashDesign, CrashShow } from './crash/crash.types.ts';
export { crashRules } from './crash/crash-rules.ts';
export { hundredthsAt, msWhen } from './crash/curve.ts';
export { designOfCrash } from './crash/design-of-crash.ts';
export { lowestCashOut } from './crash/lowest-cash-out.ts';
export { chancesOf as diceChancesOf, fewestChances, mostChances } from './dice/chances-of.ts';
export { designOfDice } from './dice/design-of-dice.ts';
export type { DiceDesign, DiceInput, DiceShow } from './dice/dice.types.ts';
export { diceRules } from './dice/dice-rules.ts';
export { designOfHiLo } from './hi-lo/design-of-hi-lo.ts';
export type { HiLoDesign, HiLoGuess, HiLoMove, HiLoShow } from './hi-lo/hi-lo.types.ts';
export { hiLoRules } from './hi-lo/hi-lo-rules.ts';
export { choicesOf as hiLoChoicesOf, multipleOf as hiLoMultipleOf, skipsMax as hiLoSkipsMax } from './hi-lo/odds-of.ts';
export { chanceOfHits } from './keno/chance-of-hits.ts';
export { designOfKeno } from './keno/design-of-keno.ts';
export type { KenoDesign, KenoShow } from './keno/keno.types.ts';
export { board as kenoBoard, kenoRules } from './keno/keno-rules.ts';
export type { Fraction } from './kit/fraction.ts';
export { type SoloLook, type SoloSymbol, soloLookOf } from './kit/look-of.ts';
export { minCycleMsOf } from './min-cycle-ms-of.ts';
export { designOfMines } from './mines/design-of-mines.ts';
export { ladderOf as minesLadderOf } from './mines/ladder-of.ts';
export type { MinesDesign, MinesShow } from './mines/mines.types.ts';
export { minesRules } from './mines/mines-rules.ts';
export { bucketsOf as plinkoBucketsOf, returnOf as plinkoReturnOf } from './plinko/buckets-of.ts';
export { designOfPlinko } from './plinko/design-of-plinko.ts';
export {
  type PlinkoDesign,
  type PlinkoInput,
  type PlinkoRisk,
  type PlinkoRows,
  type PlinkoShow,
  plinkoRisks,
  plinkoRows,
} from './plinko/plinko.types.ts';
export { plinkoRules } from './plinko/plinko-rules.ts';
export { chanceOfThree } from './scratch/chance-of-three.ts';
export { designOfScratch } from './scratch/design-of-scratch.ts';
export type { ScratchDesign, ScratchShow } from './scratch/scratch.types.ts';
export { scratchRules } from './scratch/scratch-rules.ts';
export type { SoloRules, SoloState, StepRefused } from './solo.types.ts';
export { designOfVideoPoker } from './video-poker/design-of-video-poker.ts';
export { type Hand, hands, type VideoPokerDesign, type VideoPokerShow } from './video-poker/video-poker.types.ts';
export { videoPokerRules } from './video-poker/video-poker-rules.ts';
