/** The door of `message`: what the house says to its members, to one or to many, and what people write to it. */
export { broadcastSchedules, broadcastTasks } from './broadcasts/broadcasts.jobs.ts';
export { broadcastOpsRoutes } from './broadcasts/broadcasts.ops.routes.ts';
export { feedbackMemberRoutes } from './feedback/feedback.member.routes.ts';
export { feedbackOpsRoutes } from './feedback/feedback.ops.routes.ts';
export { messageData } from './message.data.ts';
export { messageSubscription, protectionNewsSubscription } from './message.jobs.ts';
export { messageMemberRoutes } from './message.member.routes.ts';
export type { NewMessage } from './message.types.ts';
export { sendMessage } from './service/send-message.ts';
export { sendMessages } from './service/send-messages.ts';
export { sentNotice } from './service/sent-notice.ts';
