import type { DepositState, OrderReason } from '@fairhouse/protocol';
import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/kernel/log.ts';
import type { ProviderAccount, ProviderClients } from '../providers/provider.types.ts';

export type DepositKind = 'hosted' | 'transfer' | 'instant';

/** What to do to pay. */
export type PaymentInstructions = { url: string | null; qrText: string | null; account: ProviderAccount | null };

/** Whose deposits are meant; comes from the session and from nowhere else. */
export type DepositOwner = { brandId: string; memberId: string };

/** Who made a step: the member, the house by itself, the provider's word, or one of the staff. */
export type StepBy = 'member' | 'system' | 'provider' | `staff:${string}`;

export type DepositStep = {
  state: DepositState;
  at: Date;
  by: StepBy;
  reason: OrderReason | null;
  detail: string | null;
};

export type Deposit = DepositOwner & {
  /** Ours: what the provider is told, and the key in the books. */
  id: string;
  /** The client's. */
  orderId: string;
  reference: string;
  methodId: string;
  channelId: string | null;
  providerCode: string;
  kind: DepositKind;
  currency: string;
  amount: bigint;
  feeFlat: bigint;
  feePpm: number;
  arrivalMinutes: number;
  /** What arrived, what the house took of it, and what reached the wallet; null until it did. */
  received: bigint | null;
  fee: bigint | null;
  credited: bigint | null;
  state: DepositState;
  stateAt: Date;
  reason: OrderReason | null;
  needsPeople: boolean;
  providerRef: string | null;
  pay: PaymentInstructions | null;
  transactionId: string | null;
  createdAt: Date;
  expiresAt: Date;
  expectedAt: Date | null;
  asks: number;
  revision: number;
};

/** Looks a member up in the register of the excluded and restricts the account where it knows the person. */
export type ScreenMember = (owner: DepositOwner, at: { act: 'deposit' | 'payee' }) => Promise<void>;

/** What moves orders. */
export type DepositDeps = {
  db: Db;
  outbox: Outbox;
  jobs: Jobs;
  directory: Pick<BrandDirectory, 'byId'>;
  providers: ProviderClients;
  log: Log;
  /** Where the players of a brand are: a hosted page sends them back there. */
  siteOf: (brandId: string) => string;
};
