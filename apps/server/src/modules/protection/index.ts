/** The door of `protection`: what members have decided about their own play, kept against every wish of the moment. */
export { readBars as barsOf } from './bars/bars.store.ts';
export type { Bar, BarOwner } from './bars/bars.types.ts';
export { type BarUses, liftBar, raiseBar } from './bars/change-bars.ts';
export { playClockConsumer } from './clock/play-clock-consumer.ts';
export { checksOf } from './clock/service/checks-of.ts';
export { getPlayClock as playClockOf } from './clock/service/get-play-clock.ts';
export { type PlayRulesFacts, playRulesOf } from './clock/service/play-rules-of.ts';
export { playedMinutes } from './clock/service/played-minutes.ts';
export type { CurrencyOf, DepositVerdict } from './deposit-limits/deposit-limits.types.ts';
export { countDeposit } from './deposit-limits/service/count-deposit.ts';
export { depositLimitsOf } from './deposit-limits/service/deposit-limits-of.ts';
export { releaseDeposit } from './deposit-limits/service/release-deposit.ts';
export { reserveDeposit } from './deposit-limits/service/reserve-deposit.ts';
export { tightenDepositLimit } from './deposit-limits/service/tighten-deposit-limit.ts';
export type { CashierFacts, HarmWindow, PlayFacts } from './harm/harm.types.ts';
export { isHarmFlagged } from './harm/service/is-harm-flagged.ts';
export { scoresOf } from './harm/service/scores-of.ts';
export { askAtWithdrawal } from './identity-check/service/ask-at-withdrawal.ts';
export { identityStateOf, identityStopOf, isIdentityVerified } from './identity-check/service/identity-standing.ts';
export { noteDeposit } from './identity-check/service/note-deposit.ts';
export type { LimitActor } from './limits/limit-steps.store.ts';
export type { LimitHit } from './limits/limits.types.ts';
export { dropWaitingLimits } from './limits/service/drop-waiting-limits.ts';
export { limitStepsOf } from './limits/service/limit-steps-of.ts';
export { noteLimitHits } from './limits/service/note-limit-hits.ts';
export { playLimitsOf } from './limits/service/play-limits-of.ts';
export { tightenPlayLimit } from './limits/service/tighten-play-limit.ts';
export { countMatchesWaiting } from './matches/match.store.ts';
export { noteResidence } from './profiles/note-residence.ts';
export { amountFor, profileStamp, slotsMaxStakeFor } from './profiles/profile.rules.ts';
export type { PolicyProfile } from './profiles/profile.types.ts';
export { profileChanges } from './profiles/profile-changes.ts';
export { profileFor } from './profiles/profile-for.ts';
export {
  type LoginFacts,
  loginFactsPort,
  type MemberFacts,
  memberFactsPort,
  payeeNumbersPort,
  paymentHabitsPort,
  playHabitsPort,
  restrictingPort,
} from './protection.ports.ts';
export { matchPerson } from './register/match-person.ts';
export type { Identifiers } from './register/register.types.ts';
export { screenRegistration } from './register/screen-registration.ts';
export { restrictionTasks } from './restriction/restriction.jobs.ts';
export { readRestriction as restrictionOf } from './restriction/restriction.store.ts';
export type { Restriction, RestrictionOwner } from './restriction/restriction.types.ts';
export { isCounted } from './restriction/service/is-counted.ts';
export { isExcluded } from './restriction/service/is-excluded.ts';
export { isRestricted } from './restriction/service/is-restricted.ts';
export { keepTries } from './restriction/service/keep-tries.ts';
export { markRestricted } from './restriction/service/mark-restricted.ts';
export { restrict } from './restriction/service/restrict.ts';
export { screenMember } from './restriction/service/screen-member.ts';
export { holdStopsFor, stopsFor } from './restriction/service/stops-for.ts';
export { mayReceive } from './shield/service/may-receive.ts';
export { shieldedAmong } from './shield/service/shielded-among.ts';
export { shieldedSql } from './shield/shield.store.ts';
