/**
 * The interface of a payment provider. A timeout, an invalid response and a lost connection are all `unknown`; an
 * unknown outcome is queried again, never assumed.
 */

export type ProviderAccount = { bankName: string; holderName: string; number: string };

export type PaymentOrder = {
  /** Our id of the deposit, which is the provider's idempotency key. */
  orderId: string;
  /** The reference of a bank transfer. */
  reference: string;
  kind: 'hosted' | 'transfer' | 'instant';
  amount: bigint;
  currency: string;
  expiresAt: Date;
  /** Where a hosted page redirects the player to. */
  returnUrl: string;
};

/** `unknown`: the provider may or may not have the order. */
export type PaymentOpened =
  | { state: 'opened'; providerRef: string; url: string | null; qrText: string | null; account: ProviderAccount | null }
  | { state: 'refused'; detail: string }
  | { state: 'unknown'; detail: string };

export type PaymentReport =
  | { state: 'pending' }
  /** `amount` is what arrived, even if it differs from the order. */
  | { state: 'paid'; amount: bigint; currency: string; providerRef: string; fee: bigint }
  | { state: 'failed'; detail: string }
  /** The provider has no such order. */
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
  /** `amount` is the paid amount: less than ordered when the rail paid a part and will not pay the rest. */
  | { state: 'paid'; amount: bigint; providerRef: string }
  | { state: 'failed'; detail: string }
  /** The provider has no such payout: it was never accepted, and may be sent again under the same id. */
  | { state: 'absent' }
  | { state: 'unknown'; detail: string };

/** A webhook is only a hint: the provider is queried before any money moves. */
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
  /** Null: not signed by the provider, or too old. Does not reveal which. */
  readWebhook(request: {
    headers: Readonly<Record<string, string | undefined>>;
    body: Buffer;
    now: Date;
  }): WebhookHint | null;
  /** The lines of a day (UTC), in pages. Throws when the statement is incomplete. */
  readStatement(day: string): AsyncIterable<readonly StatementLine[]>;
};

/** The client of a provider by its code; undefined if it is not configured. */
export type ProviderClients = (code: string) => ProviderClient | undefined;

/** A method paid to our own bank accounts has no client: staff confirm what arrived. */
export const byHand = 'manual';
