import { randomUUID } from 'node:crypto';
import type { Shelf } from '../shelf.ts';
import { isSameWish, outcomeFor } from './sms.rules.ts';
import type { Sms, SmsRequest } from './sms.ts';

type Acceptance = { kind: 'taken'; sms: Sms } | { kind: 'reference-reused' };

/** Takes a message once per reference: the same wish again is answered with the first message. */
export const acceptSms = (wish: SmsRequest, use: { phones: Shelf<Sms>; now: () => Date }): Acceptance => {
  const earlier = use.phones.all().find((sms) => sms.reference === wish.reference);
  if (earlier) return isSameWish(earlier, wish) ? { kind: 'taken', sms: earlier } : { kind: 'reference-reused' };

  const sms: Sms = { ...wish, id: randomUUID(), receivedAt: use.now(), outcome: outcomeFor(wish.to) };
  use.phones.put(sms);
  return { kind: 'taken', sms };
};
