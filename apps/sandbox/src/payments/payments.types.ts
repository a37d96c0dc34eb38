export type PaymentKind = 'hosted' | 'transfer' | 'instant';
export type Account = { bankName: string; holderName: string; number: string };

/** Money the house waits for. */
export type Payment = {
  id: string;
  orderId: string;
  reference: string;
  kind: PaymentKind;
  amount: string;
  currency: string;
  returnUrl: string;
  state: 'pending' | 'paid' | 'failed';
  /** What arrived, whatever was ordered. */
  received: string | null;
  detail: string | null;
  createdAt: Date;
  endedAt: Date | null;
  /** Pays itself then; null: somebody must say so. */
  paysAt: Date | null;
};

/** Money the house sends. `unknown`: the rail has it and says nothing. */
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
