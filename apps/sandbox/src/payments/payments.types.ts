export type PaymentKind = 'hosted' | 'transfer' | 'instant';
export type Account = { bankName: string; holderName: string; number: string };

/** A payment that the platform expects. */
export type Payment = {
  id: string;
  orderId: string;
  reference: string;
  kind: PaymentKind;
  amount: string;
  currency: string;
  returnUrl: string;
  state: 'pending' | 'paid' | 'failed';
  /** The amount received, which may differ from the amount ordered. */
  received: string | null;
  detail: string | null;
  createdAt: Date;
  endedAt: Date | null;
  /** When it is paid automatically; null: only on request. */
  paysAt: Date | null;
};

/** A payout of the platform. `unknown`: the rail has it and reports nothing. */
export type Payout = {
  id: string;
  payoutId: string;
  reference: string;
  amount: string;
  currency: string;
  payee: Account & { kind: 'bank' | 'wallet' };
  state: 'pending' | 'unknown' | 'paid' | 'failed';
  paid: string | null;
  detail: string | null;
  createdAt: Date;
  endedAt: Date | null;
  endsAt: Date | null;
  endsAs: { state: 'paid' | 'failed'; paid: string | null };
};

export type StatementLine = {
  lineId: string;
  direction: 'in' | 'out';
  orderId: string;
  amount: string;
  currency: string;
  state: 'paid';
  at: string;
};

export type WebhookEvent = {
  eventId: string;
  kind: 'payment' | 'payout';
  orderId: string;
  state: string;
  at: string;
};
