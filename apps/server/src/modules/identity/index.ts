/** The door of `identity`: by which session somebody is known. */
export { identityMemberRoutes } from './identity.member.routes.ts';
export { endSession } from './service/end-session.ts';
export { openSession } from './service/open-session.ts';
export { previousLogin } from './service/previous-login.ts';
export { type ResolveSession, resolveSession } from './service/resolve-session.ts';
export { readSessionToken, sessionCookie } from './session-cookie.ts';
