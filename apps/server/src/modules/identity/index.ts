/** Public API of `identity`: login methods, sessions and account security. */

export { accountSecurity, lastLogins, loginsAfter, securityEventsBefore } from './account-admin/account-security.ts';
export { type NoticeDeps, notifyMember } from './codes/notify-member.ts';
export { moneyOut } from './factors/money-out.ts';
export type { ShownFactor } from './factors/step-up-factor.ts';
export type { IdentityDeps } from './identity.deps.ts';
export {
  agentAccountsPort,
  openWalletsPort,
  type ProveFactor,
  placeAccountPort,
  proveFactorPort,
} from './identity.ports.ts';
export { enter } from './login/enter.ts';
export { demandProof, type GivenProofs } from './proofs/demand-proof.ts';
export type { AgentAccounts, GivenSecret } from './registration/agent-accounts.types.ts';
export { isUsernameAllowed } from './registration/form.rules.ts';
export { giveSecrets } from './registration/give-secrets.ts';
export { openAccount } from './registration/open-account.ts';
export {
  demandDetails,
  type Requirement,
  type RequirementAct,
  requirementsFor,
} from './requirements/requirements-for.ts';
export { endSession } from './sessions/end-session.ts';
export { forgetWaysIn } from './sessions/forget-ways-in.ts';
export { sharedPlaces } from './sessions/known-devices.query.ts';
export { openSession } from './sessions/open-session.ts';
export { type ResolveSession, resolveSession } from './sessions/resolve-session.ts';
export { seenSinceSql } from './sessions/seen-since.sql.ts';
export { readSessionToken, sessionCookie } from './sessions/session-cookie.ts';
export { promoteSessions } from './sessions/session-role.command.ts';
export { sharedLocations } from './sessions/shared-devices.query.ts';
export { isSwitchedOn } from './switches.ts';
export { type Visitor, visitorOf } from './visitor.ts';
