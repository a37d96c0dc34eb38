/** The door of `message`: what the house says to one member. */
export { messageSubscription } from './message.jobs.ts';
export { messageMemberRoutes } from './message.member.routes.ts';
export type { NewMessage } from './message.types.ts';
export { sendMessage } from './service/send-message.ts';
export { sendMessages } from './service/send-messages.ts';
export { sentNotice } from './service/sent-notice.ts';
