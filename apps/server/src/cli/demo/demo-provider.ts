import type { PaymentReport, PayoutReport, ProviderClient } from '#modules/cashier/index.ts';

/** What the payment provider of the history says about an order, until told otherwise: pending. */
export type DemoProvider = {
  client: ProviderClient;
  setPayment(orderId: string, report: PaymentReport): void;
  /** Payouts are decided in the order they are sent. */
  decidePayout(decide: (payoutId: string, amount: bigint) => PayoutReport): void;
};

/**
 * The payment provider while the history is written: the sandbox keeps its orders in memory and in real time, so it
 * could not take part. It speaks the interface that the cashier asks of every provider.
 */
export const createDemoProvider = (): DemoProvider => {
  const payments = new Map<string, PaymentReport>();
  const payouts = new Map<string, PayoutReport>();
  let decide: (payoutId: string, amount: bigint) => PayoutReport = (id, amount) => ({
    state: 'paid',
    amount,
    providerRef: `po-${id.slice(-12)}`,
  });
  const client: ProviderClient = {
    code: 'sandbox',
    kinds: ['hosted', 'transfer', 'instant', 'payout'],
    openPayment: async ({ orderId, kind }) => ({
      state: 'opened',
      providerRef: `pay-${orderId.slice(-12)}`,
      url: kind === 'hosted' ? `https://pay.example/${orderId}` : null,
      qrText: kind === 'instant' ? `pay:${orderId}` : null,
      account:
        kind === 'transfer'
          ? { bankName: 'Bank of Larkspur', holderName: 'Demo Payments', number: 'LK20 0000 0000 0001' }
          : null,
    }),
    askPayment: async ({ orderId }) => payments.get(orderId) ?? { state: 'pending' },
    sendPayout: async ({ payoutId, amount }) => {
      const known = payouts.get(payoutId) ?? decide(payoutId, amount);
      payouts.set(payoutId, known);
      return known;
    },
    askPayout: async ({ payoutId }) => payouts.get(payoutId) ?? { state: 'absent' },
    readWebhook: () => null,
    // biome-ignore lint/correctness/useYield: the history is not compared with a statement.
    readStatement: async function* none() {
      throw new Error('the provider of the history has no statement');
    },
  };
  return {
    client,
    setPayment: (orderId, report) => void payments.set(orderId, report),
    decidePayout: (next) => {
      decide = next;
    },
  };
};
