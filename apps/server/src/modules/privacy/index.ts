/** The door of `privacy`: what a member may have of what the house knows about them, and how they leave. */
export { privacyData } from './privacy.data.ts';
export { privacySchedules, privacyTasks } from './privacy.jobs.ts';
export { privacyMemberRoutes } from './privacy.member.routes.ts';
