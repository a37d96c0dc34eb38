/**
 * What the cashier asks of a payment provider. Every answer is the provider's own word; silence, a broken answer and
 * a lost connection are all `unknown`, and an unknown is asked for again, never assumed.
 */

export type ProviderAccount = { bankName: string; holderName: string; number: string };

export type PaymentOrder = {
  /** Our id of the deposit; the provider's key of idempotency. */
  orderId: string;
  /** What a person writes on a transfer. */
  reference: string;
  kind: 'hosted' | 'transfer' | 'instant';
  amount: bigint;
  currency: string;
  expiresAt: Date;
  /** Where a hosted page sends the player back to. */
  returnUrl: string;
};

/** The order stands at the provider; `unknown`: it may or may not. */
export type PaymentOpened =
  | { state: 'opened'; providerRef: string; url: string | null; qrText: string | null; account: ProviderAccount | null }
  | { state: 'refused'; detail: string }
  | { state: 'unknown'; detail: string };

export type PaymentReport =
  | { state: 'pending' }
  /** `amount` is what arrived, whatever was ordered. */
  | { state: 'paid'; amount: bigint; currency: string; providerRef: string; fee: bigint }
  | { state: 'failed'; detail: string }
  /** The provider knows no such order. */
  | { state: 'absent' }
  | { state: 'unknown'; detail: string };

export type PayoutOrder = {
  /** Our id of the payment attempt; the same id never pays twice at the provider. */
  payoutId: string;
  reference: string;
  amount: bigint;
  currency: string;
  payee: ProviderAccount & { kind: 'bank' | 'wallet' };
};

export type PayoutReport =
  | { state: 'pending' }
  /** `amount` is what was paid: less than ordered when the rail paid a part and will pay no more. */
  | { state: 'paid'; amount: bigint; providerRef: string }
  | { state: 'failed'; detail: string }
  /** The provider knows no such payout: it was never taken, and may be sent again under the same id. */
  | { state: 'absent' }
  | { state: 'unknown'; detail: string };

/** What a webhook says, which is only where to look: the provider is asked before anything moves. */
export type WebhookHint = { eventId: string; kind: 'payment' | 'payout'; orderId: string };

export type StatementLine = {
  lineId: string;
  direction: 'in' | 'out';
  orderId: string;
  amount: bigint;
  currency: string;
  state: 'paid' | 'returned';
  at: Date;
};

export type ProviderClient = {
  readonly code: string;
  readonly kinds: readonly ('hosted' | 'transfer' | 'instant' | 'payout')[];
  openPayment(order: PaymentOrder): Promise<PaymentOpened>;
  askPayment(order: { orderId: string; currency: string }): Promise<PaymentReport>;
  sendPayout(order: PayoutOrder): Promise<PayoutReport>;
  askPayout(order: { payoutId: string; currency: string }): Promise<PayoutReport>;
  /** Null: not signed by the provider, or too old. Never says which. */
  readWebhook(request: {
    headers: Readonly<Record<string, string | undefined>>;
    body: Buffer;
    now: Date;
  }): WebhookHint | null;
  /** The lines of a day (UTC), in pages. Throws when the statement cannot be had whole. */
  readStatement(day: string): AsyncIterable<readonly StatementLine[]>;
};

/** The door of a provider by its code; undefined where the configuration opens none. */
export type ProviderClients = (code: string) => ProviderClient | undefined;

/** A method whose money comes to the house's own accounts has no door: people look, and say what they saw. */
export const byHand = 'manual';
