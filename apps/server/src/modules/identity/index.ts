/** The door of `identity`: the ways in, and by which session somebody is known. */
export { identitySchedules, identityTasks } from './codes/identity.jobs.ts';
export { identityRoutes } from './identity.routes.ts';
export type { IdentityUses } from './identity.uses.ts';
export { giveSecrets } from './registration/give-secrets.ts';
export { endSession } from './sessions/end-session.ts';
export { openSession } from './sessions/open-session.ts';
export { previousLogin } from './sessions/previous-login.ts';
export { type ResolveSession, resolveSession } from './sessions/resolve-session.ts';
export { readSessionToken, sessionCookie } from './sessions/session-cookie.ts';
export { isSwitchedOn } from './switches.ts';
