/** Public API of `protection`: members' own limits, breaks and exclusions, identity checks and play time. */

export { readBlocks as blocksOf } from './blocks/blocks.query.ts';
export type { Block, BlockOwner } from './blocks/blocks.types.ts';
export { addBlock, type BlockDeps, liftBlock } from './blocks/change-blocks.ts';
export { countDeposit } from './deposit-limits/count-deposit.ts';
export type { CurrencyOf, DepositVerdict } from './deposit-limits/deposit-limits.types.ts';
export { depositLimitsOf } from './deposit-limits/deposit-limits-of.ts';
export { releaseDeposit } from './deposit-limits/release-deposit.ts';
export { reserveDeposit } from './deposit-limits/reserve-deposit.ts';
export { tightenDepositLimit } from './deposit-limits/tighten-deposit-limit.ts';
export { matchPerson } from './exclusion-register/match-person.ts';
export type { Identifiers } from './exclusion-register/register.types.ts';
export { screenRegistration } from './exclusion-register/screen-registration.ts';
export { flaggedSql as harmFlaggedSql } from './harm/flagged.sql.ts';
export type { CashierFacts, HarmWindow, PlayFacts } from './harm/harm.types.ts';
export { isHarmFlagged } from './harm/is-harm-flagged.ts';
export { scoresOf } from './harm/scores-of.ts';
export { askAtWithdrawal } from './identity-check/ask-at-withdrawal.ts';
export { identityRequirementOf } from './identity-check/identity-requirement-of.ts';
export { identityStateOf, identityStopOf, isIdentityVerified } from './identity-check/identity-standing.ts';
export { noteDeposit } from './identity-check/note-deposit.ts';
export { samePersons } from './identity-check/same-person.ts';
export { identityVerifiedSql } from './identity-check/verified.sql.ts';
export { dropWaitingLimits } from './limits/drop-waiting-limits.ts';
export { limitStepsOf } from './limits/limit-steps-of.ts';
export type { LimitActor, LimitHit } from './limits/limits.types.ts';
export { noteLimitHits } from './limits/note-limit-hits.ts';
export { playLimitsOf } from './limits/play-limits-of.ts';
export { tightenPlayLimit } from './limits/tighten-play-limit.ts';
export { marketingSuppressedAmong } from './marketing-suppression/marketing-suppressed-among.ts';
export { mayReceive } from './marketing-suppression/may-receive.ts';
export { marketingSuppressedSql } from './marketing-suppression/suppressed.sql.ts';
export { countMatchesWaiting, countOpenMatches } from './matches/matches.query.ts';
export { checksOf } from './play-clock/checks-of.ts';
export { getPlayClock as playClockOf } from './play-clock/get-play-clock.ts';
export { playClockConsumer } from './play-clock/play-clock-consumer.ts';
export { type PlayRulesFacts, playRulesOf } from './play-clock/play-rules-of.ts';
export { playedMinutes } from './play-clock/played-minutes.ts';
export { noteResidence } from './profiles/note-residence.ts';
export { amountFor, profileStamp, slotsMaxStakeFor } from './profiles/profile.rules.ts';
export type { PolicyProfile } from './profiles/profile.types.ts';
export { profileChanges } from './profiles/profile-changes.ts';
export { profileFor } from './profiles/profile-for.ts';
export { residenceOf } from './profiles/residence.query.ts';
export { residenceSql } from './profiles/residence.sql.ts';
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
export { protectionDaysSql } from './protection-days.sql.ts';
export { countedAmong } from './restrictions/counted.query.ts';
export { isCounted } from './restrictions/is-counted.ts';
export { isExcluded } from './restrictions/is-excluded.ts';
export { isRestricted } from './restrictions/is-restricted.ts';
export { keepTries } from './restrictions/keep-tries.ts';
export { markRestricted } from './restrictions/mark-restricted.ts';
export { restrict } from './restrictions/restrict.ts';
export { restrictionTasks } from './restrictions/restriction.jobs.ts';
export { readRestriction as restrictionOf } from './restrictions/restriction.query.ts';
export type { Restriction, RestrictionOwner } from './restrictions/restriction.types.ts';
export { screenMember } from './restrictions/screen-member.ts';
export { holdStopsFor, stopsFor } from './restrictions/stops-for.ts';
