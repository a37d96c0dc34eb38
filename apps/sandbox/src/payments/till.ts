import { randomUUID } from 'node:crypto';
import type { Payment, Payout, StatementLine, WebhookEvent } from './payments.types.ts';
import { behaviourOf } from './payout-behaviour.ts';

/** More than a storm of webhooks needs; beyond it the oldest orders are evicted. */
const entriesMax = 250_000;

type NewPayment = Pick<Payment, 'orderId' | 'reference' | 'kind' | 'amount' | 'currency' | 'returnUrl'>;
type NewPayout = Pick<Payout, 'payoutId' | 'reference' | 'amount' | 'currency' | 'payee'>;
export type Opened<T> = { kind: 'new' | 'again'; order: T } | { kind: 'conflict' };

export type Till = ReturnType<typeof createTill>;

/** A short name that a person can read out. */
const newRef = (prefix: string): string => `${prefix}${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`;

const trim = <T>(orders: Map<string, T>): void => {
  if (orders.size <= entriesMax) return;
  const [oldest] = orders.keys();
  if (oldest !== undefined) orders.delete(oldest);
};

const newest = <T>(orders: Map<string, T>, count: number): T[] => [...orders.values()].slice(-count).reverse();

const half = (amount: string): string => String(BigInt(amount) / 2n);

/** The provider's in-memory order book. Each final state is notified once; the time comes from the injected clock. */
export const createTill = (deps: { now: () => Date; notify: (event: WebhookEvent) => void }) => {
  const payments = new Map<string, Payment>();
  const byRef = new Map<string, Payment>();
  const payouts = new Map<string, Payout>();
  /** The orders that end automatically. They are few, even if there are many orders. */
  const dueIns = new Set<Payment>();
  const dueOuts = new Set<Payout>();
  let aheadMs = 0;
  const now = (): Date => new Date(deps.now().getTime() + aheadMs);

  const notify = (kind: WebhookEvent['kind'], orderId: string, state: string): void =>
    deps.notify({ eventId: randomUUID(), kind, orderId, state, at: now().toISOString() });

  const endPayment = (payment: Payment, state: 'paid' | 'failed', received: string | null, detail?: string): void => {
    Object.assign(payment, { state, received, detail: detail ?? null, endedAt: now(), paysAt: null });
    dueIns.delete(payment);
    notify('payment', payment.orderId, state);
  };
  const endPayout = (payout: Payout, { state, paid }: Payout['endsAs']): void => {
    const detail = state === 'failed' ? 'The account does not exist.' : null;
    Object.assign(payout, { state, paid, detail, endedAt: now(), endsAt: null });
    dueOuts.delete(payout);
    notify('payout', payout.payoutId, state);
  };

  /** Ends the orders that are due. */
  const settle = (): void => {
    const moment = now();
    for (const payment of dueIns)
      if (payment.paysAt !== null && payment.paysAt <= moment) endPayment(payment, 'paid', payment.amount);
    for (const payout of dueOuts)
      if (payout.endsAt !== null && payout.endsAt <= moment) endPayout(payout, payout.endsAs);
  };

  const openPayment = (input: NewPayment): Opened<Payment> => {
    const before = payments.get(input.orderId);
    if (before !== undefined) {
      const isSame = before.amount === input.amount && before.currency === input.currency && before.kind === input.kind;
      return isSame ? { kind: 'again', order: before } : { kind: 'conflict' };
    }
    const payment: Payment = {
      ...input,
      id: newRef('P'),
      state: 'pending',
      received: null,
      detail: null,
      createdAt: now(),
      endedAt: null,
      paysAt: null,
    };
    payments.set(input.orderId, payment);
    byRef.set(payment.id, payment);
    trim(payments);
    trim(byRef);
    return { kind: 'new', order: payment };
  };

  const openPayout = (input: NewPayout): Opened<Payout> => {
    const before = payouts.get(input.payoutId);
    if (before !== undefined) {
      const isSame =
        before.amount === input.amount &&
        before.currency === input.currency &&
        before.payee.number === input.payee.number;
      return isSame ? { kind: 'again', order: before } : { kind: 'conflict' };
    }
    const { state, afterMs, endsAs, isHalf } = behaviourOf(input.payee.number);
    const paid = endsAs === 'failed' ? null : isHalf ? half(input.amount) : input.amount;
    const payout: Payout = {
      ...input,
      id: newRef('T'),
      state,
      paid: null,
      detail: null,
      createdAt: now(),
      endedAt: null,
      endsAt: new Date(now().getTime() + afterMs),
      endsAs: { state: endsAs, paid },
    };
    payouts.set(input.payoutId, payout);
    dueOuts.add(payout);
    trim(payouts);
    settle();
    return { kind: 'new', order: payout };
  };

  /** The statement lines of a day in both directions, oldest first. */
  const linesOf = (day: string): StatementLine[] => {
    const isOf = (at: Date | null): at is Date => at !== null && at.toISOString().slice(0, 10) === day;
    const ins = [...payments.values()].flatMap(({ id, orderId, received, currency, state, endedAt }) =>
      state === 'paid' && received !== null && isOf(endedAt)
        ? [{ id, orderId, amount: received, currency, direction: 'in' as const, at: endedAt }]
        : [],
    );
    const outs = [...payouts.values()].flatMap(({ id, payoutId, paid, currency, state, endedAt }) =>
      state === 'paid' && paid !== null && isOf(endedAt)
        ? [{ id, orderId: payoutId, amount: paid, currency, direction: 'out' as const, at: endedAt }]
        : [],
    );
    return [...ins, ...outs]
      .toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1))
      .map(({ id, at, ...line }) => ({ ...line, lineId: id, state: 'paid' as const, at: at.toISOString() }));
  };

  return {
    now,
    settle,
    openPayment,
    openPayout,
    linesOf,
    payment: (orderId: string): Payment | undefined => {
      settle();
      return payments.get(orderId);
    },
    paymentByRef: (ref: string): Payment | undefined => byRef.get(ref),
    payout: (payoutId: string): Payout | undefined => {
      settle();
      return payouts.get(payoutId);
    },
    /** Sets the outcome of a payment. A paid order stays paid, because received money is not taken back. */
    settlePayment: (payment: Payment, word: 'paid' | 'failed' | 'later', received = payment.amount): void => {
      if (payment.state === 'paid') return;
      if (word === 'later') {
        payment.paysAt = new Date(now().getTime() + 10_000);
        dueIns.add(payment);
      } else if (word === 'paid') endPayment(payment, 'paid', received);
      else if (payment.state === 'pending') endPayment(payment, 'failed', null, 'The payer declined.');
    },
    settlePayout: (payout: Payout, word: 'paid' | 'failed' | 'unknown', paid = payout.amount): void => {
      if (payout.state === 'paid' || payout.state === 'failed') return;
      if (word === 'unknown') Object.assign(payout, { state: 'unknown', endsAt: null });
      else endPayout(payout, { state: word, paid: word === 'paid' ? paid : null });
    },
    /** Deletes an order as if it had never been created. */
    forget: (id: string): void => {
      const payment = payments.get(id);
      const payout = payouts.get(id);
      if (payment !== undefined) {
        byRef.delete(payment.id);
        dueIns.delete(payment);
      }
      if (payout !== undefined) dueOuts.delete(payout);
      payments.delete(id);
      payouts.delete(id);
    },
    notify,
    goAhead: (ms: number): void => {
      aheadMs = ms;
      settle();
    },
    newestPayments: (count: number): Payment[] => newest(payments, count),
    newestPayouts: (count: number): Payout[] => newest(payouts, count),
  };
};
