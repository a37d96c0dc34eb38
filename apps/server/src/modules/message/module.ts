import { messageBroadcastSent, messageSent } from '@fairhouse/protocol';
import { auditPort } from '#modules/audit/index.ts';
import { directoryPort } from '#modules/brand/index.ts';
import { cleanHtml } from '#modules/content/index.ts';
import { listen } from '#platform/bus/listen.ts';
import { defineModule } from '#platform/module/define-module.ts';
import { eventSubscription } from '#platform/module/event-subscription.ts';
import { broadcastSchedules, broadcastTasks } from './broadcasts/broadcasts.jobs.ts';
import { broadcastOpsRoutes } from './broadcasts/broadcasts.ops.routes.ts';
import { feedbackMemberRoutes } from './feedback/feedback.member.routes.ts';
import { feedbackOpsRoutes } from './feedback/feedback.ops.routes.ts';
import { messageData } from './message.data.ts';
import { messageSubscription, protectionNewsSubscription, securityNewsSubscription } from './message.jobs.ts';
import { messageMemberRoutes } from './message.member.routes.ts';
import { savedSegmentsPort } from './message.ports.ts';
import { sentNotice } from './sent-notice.ts';

export const manifest = defineModule({
  name: 'message',
  layer: 5,
  needs: { audit: auditPort, directory: directoryPort, segments: savedSegmentsPort },
  memberRoutes: (deps) => [messageMemberRoutes(deps), feedbackMemberRoutes(deps)],
  opsRoutes: (deps) => [broadcastOpsRoutes({ ...deps, cleanHtml }), feedbackOpsRoutes(deps)],
  sockets: (deps, sockets) => [
    listen(deps, messageSent, async ({ brandId, payload }) => {
      const member = { brandId, memberId: payload.memberId };
      // Members without an open page find it in the inbox: counting is only for open pages.
      if (sockets.isHere(member)) sockets.notifyMember(member, await sentNotice({ brandId, payload }, deps));
    }),
    // One notification per brand, however many members got it: each page requests its own count after a random delay.
    listen(deps, messageBroadcastSent, async ({ brandId }) =>
      sockets.notify(brandId, { type: 'house.changed', what: ['messages'] }),
    ),
  ],
  tasks: broadcastTasks,
  schedules: broadcastSchedules,
  subscriptions: (deps) => [
    eventSubscription('message: turnover met', deps, messageSubscription(deps)),
    eventSubscription('message: news of protection', deps, protectionNewsSubscription(deps)),
    eventSubscription('message: news of security', deps, securityNewsSubscription(deps)),
  ],
  personalData: { order: 8, parts: messageData },
});
