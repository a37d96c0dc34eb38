import {
  limitReady,
  memberIdentityChanged,
  memberRestricted,
  playStopped,
  returnReady,
  securityChanged,
  walletRequirementMet,
} from '@fairhouse/protocol';
import { memberPath } from '@fairhouse/protocol/member-pages';
import type { Outbox } from '#platform/bus/outbox.ts';
import { on, type Subscription } from '#platform/bus/take-events.ts';
import type { Tx } from '#platform/db/db.ts';
import type { NewMessage } from './message.types.ts';
import { sendMessage } from './send-message.ts';

/** Sends messages for modules that may not depend on this one: they publish an event, and the message follows. */
export const messageSubscription = (deps: { outbox: Outbox }): Subscription => ({
  consumer: 'message.requirement_met',
  handlers: [
    on(walletRequirementMet, (tx, { brandId, payload }) =>
      sendMessage(
        tx,
        {
          brandId,
          memberId: payload.memberId,
          category: 'cashier',
          template: 'turnoverMet',
          values: { reference: payload.reference },
          link: memberPath('turnover'),
          key: `requirement:${payload.requirementId}`,
        },
        deps,
      ),
    ),
  ],
});

const saferPlay = memberPath('saferPlay');
const began = { cooling_off: 'coolingOffBegan', excluded: 'exclusionBegan' } as const;
const identityTemplates = {
  asked: 'identityAsked',
  verified: 'identityVerified',
  rejected: 'identityRejected',
} as const;

type ProtectionNews = Pick<NewMessage, 'brandId' | 'memberId' | 'template' | 'values' | 'key'> & { link?: string };

/** Messages from `protection`. They are never offers, and are sent to protected members too. */
export const protectionNewsSubscription = (deps: { outbox: Outbox }): Subscription => {
  const notify = (tx: Tx, { link = saferPlay, ...news }: ProtectionNews): Promise<void> =>
    sendMessage(tx, { ...news, link, category: 'protection' }, deps);
  return {
    consumer: 'message.protection_news',
    handlers: [
      on(memberRestricted, async (tx, { id, brandId, payload: { memberId, state, until } }) => {
        // Returning is the member's own action, and its page shows the progress.
        if (state !== 'cooling_off' && state !== 'excluded') return;
        const values = until === null ? {} : { until };
        await notify(tx, { brandId, memberId, template: began[state], values, key: `restricted:${id}` });
      }),
      on(limitReady, (tx, { id, brandId, payload: { memberId, until } }) =>
        notify(tx, { brandId, memberId, template: 'limitRaiseReady', values: { until }, key: `limit:${id}` }),
      ),
      on(returnReady, (tx, { brandId, payload: { memberId, overSince } }) =>
        notify(tx, { brandId, memberId, template: 'returnReady', values: {}, key: `return:${overSince}` }),
      ),
      on(playStopped, async (tx, { id, brandId, payload: { memberId, because } }) => {
        // Members stopped by a time limit see it where they play; this message is for those who chose to stop.
        if (because !== 'reality_check') return;
        await notify(tx, { brandId, memberId, template: 'realityCheckStopped', values: {}, key: `stopped:${id}` });
      }),
      on(memberIdentityChanged, (tx, { brandId, payload: { memberId, caseId, revision, change, dueAt } }) =>
        notify(tx, {
          brandId,
          memberId,
          template: identityTemplates[change],
          values: dueAt === null ? {} : { until: dueAt },
          link: memberPath('identityCheck'),
          key: `identity:${caseId}:${revision}`,
        }),
      ),
    ],
  };
};

const securityTemplates = {
  password_reset: 'passwordReset',
  recovery_code_used: 'recoveryCodeUsed',
  factor_changed: 'factorChanged',
  contact_changed: 'contactChanged',
} as const;

/** Messages from `identity` about an account recovery or a change of the account's protection. */
export const securityNewsSubscription = (deps: { outbox: Outbox }): Subscription => ({
  consumer: 'message.security_news',
  handlers: [
    on(securityChanged, (tx, { id, brandId, payload: { memberId, change } }) =>
      sendMessage(
        tx,
        {
          brandId,
          memberId,
          category: 'security',
          template: securityTemplates[change],
          values: {},
          link: memberPath('securityCenter'),
          key: `security:${id}`,
        },
        deps,
      ),
    ),
  ],
});
