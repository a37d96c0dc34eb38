import type { OrderReason, WithdrawalState } from '@fairhouse/protocol';
import type { Audit } from '#modules/audit/index.ts';
import type { BrandDirectory } from '#modules/brand/index.ts';
import type { OverdueOf } from '#modules/wallet/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import type { Log } from '#platform/kernel/log.ts';
import type { ProviderClients } from '../providers/provider.types.ts';

/** Dependencies of the withdrawal use cases; each takes the part it needs. */
export type WithdrawalDeps = {
  db: Db;
  outbox: Outbox;
  jobs: Jobs;
  log: Log;
  directory: BrandDirectory;
  keys: KeyRing;
  providers: ProviderClients;
  overdueOf: OverdueOf;
};

export type WithdrawalOpsDeps = WithdrawalDeps & { audit: Audit };

export type MemberOwner = { brandId: string; memberId: string };

export type Withdrawal = {
  withdrawalId: string;
  brandId: string;
  memberId: string;
  walletId: bigint;
  currency: string;
  reference: string;
  methodId: string;
  providerCode: string;
  payeeId: string;
  amount: bigint;
  fee: bigint;
  feeTaken: bigint;
  paid: bigint | null;
  missing: bigint | null;
  received: bigint;
  returned: bigint;
  state: WithdrawalState;
  stateSince: Date;
  createdAt: Date;
  deadlineAt: Date | null;
  dueAt: Date | null;
  autoReceiveAt: Date | null;
  /** How many of the two reminders were sent. */
  reminders: number;
  reason: OrderReason | null;
  /** Why staff review it. */
  reasons: readonly OrderReason[];
  holdId: string | null;
  payoutId: string | null;
  attempt: number;
  memberNote: string | null;
  complaint: { note: string; at: Date; endedAt: Date | null } | null;
  lease: { by: string; until: Date } | null;
  isHeld: boolean;
  isEscalated: boolean;
  revision: number;
};

/** One payment sent to a rail. A dispute that is paid again has a second one. */
export type Payout = {
  payoutId: string;
  brandId: string;
  withdrawalId: string;
  attempt: number;
  providerCode: string;
  currency: string;
  amount: bigint;
  state: 'sending' | 'unknown' | 'paid' | 'failed';
  paid: bigint | null;
  providerRef: string | null;
  asks: number;
};

export type Step = {
  state: WithdrawalState;
  at: Date;
  /** `member`, `system`, `provider` or `staff:<id>`. */
  by: string;
  reason: OrderReason | null;
  detail: string | null;
};
