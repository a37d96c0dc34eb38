import type { DepositState, OrderReason } from '@fairhouse/protocol';
import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/kernel/log.ts';
import type { ProviderAccount, ProviderClients } from '../providers/provider.types.ts';

export type DepositKind = 'hosted' | 'transfer' | 'instant';

/** How to pay the order. */
export type PaymentInstructions = { url: string | null; qrText: string | null; account: ProviderAccount | null };

/** The owner of the deposits; taken only from the session. */
export type DepositOwner = { brandId: string; memberId: string };

/** Who made a step: the member, the system, the provider's report, or a staff member. */
export type StepBy = 'member' | 'system' | 'provider' | `staff:${string}`;

export type DepositStep = {
  state: DepositState;
  at: Date;
  by: StepBy;
  reason: OrderReason | null;
  detail: string | null;
};

export type Deposit = DepositOwner & {
  /** Our id: sent to the provider, and the ledger key. */
  id: string;
  /** The client's id. */
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
  /** Received amount, fee and credited amount; null until credited. */
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

/** Screens a member against the exclusion register and restricts the account on a match. */
export type ScreenMember = (owner: DepositOwner, at: { act: 'deposit' | 'payee' }) => Promise<void>;

/** Dependencies of the deposit use cases. */
export type DepositDeps = {
  db: Db;
  outbox: Outbox;
  jobs: Jobs;
  directory: Pick<BrandDirectory, 'byId'>;
  providers: ProviderClients;
  log: Log;
  /** The brand's player site, where a hosted payment page returns to. */
  siteOf: (brandId: string) => string;
};
