import { randomUUID } from 'node:crypto';
import type { BoundedStore } from '../bounded-store.ts';
import { isSameInput, outcomeFor } from './sms.rules.ts';
import type { Sms, SmsRequest } from './sms.ts';

type Acceptance = { kind: 'taken'; sms: Sms } | { kind: 'reference-reused' };

/** Accepts a message once per reference: a repeated request returns the first message. */
export const acceptSms = (input: SmsRequest, deps: { phones: BoundedStore<Sms>; now: () => Date }): Acceptance => {
  const earlier = deps.phones.all().find((sms) => sms.reference === input.reference);
  if (earlier) return isSameInput(earlier, input) ? { kind: 'taken', sms: earlier } : { kind: 'reference-reused' };

  const sms: Sms = { ...input, id: randomUUID(), receivedAt: deps.now(), outcome: outcomeFor(input.to) };
  deps.phones.put(sms);
  return { kind: 'taken', sms };
};
