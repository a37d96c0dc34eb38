import type { Terms } from '@fairhouse/contracts';
import type { Audit } from '#modules/audit/index.ts';
import type { BrandDirectory, BrandSnapshot } from '#modules/brand/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import type { ContractAction, ContractState } from './contract.states.ts';

export type ContractKind = Terms['kind'];
export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const satisfies readonly ContractKind[];
export type TermsOf<Kind extends ContractKind> = Extract<Terms, { kind: Kind }>;

export type EndReason = 'terminated' | 'agreed' | 'superseded' | 'auto_lower_rate' | 'moved' | 'closed' | 'operator';

export type Contract = {
  id: string;
  brandId: string;
  kind: ContractKind;
  downline: bigint;
  downlineId: string;
  /** Null: the operator. */
  upline: bigint | null;
  uplineId: string | null;
  state: ContractState;
  version: number;
  /** Canonical JSON; null while the contract is only requested. */
  terms: string | null;
  termsHash: string | null;
  createdAt: Date;
  offeredAt: Date | null;
  answerBy: Date | null;
  startsAt: Date | null;
  endsAt: Date | null;
  endReason: EndReason | null;
  endProposedAt: Date | null;
};

/** Who changes a contract, and what is kept of it in the step. */
export type StepActor = {
  kind: 'member' | 'staff' | 'system';
  id: string;
  /** The client's id of the call, and a digest of what it asked. */
  request?: { id: string; hash: string };
  factor?: string | null;
  sessionId?: string | null;
  note?: string;
};

export type NewContract = Pick<Contract, 'id' | 'brandId' | 'kind' | 'downline' | 'downlineId' | 'upline' | 'uplineId'>;

/** What a step may change. `rates` are those of a real-time salary, for sums in the database. */
export type Change = Partial<
  Pick<
    Contract,
    'terms' | 'termsHash' | 'offeredAt' | 'answerBy' | 'startsAt' | 'endsAt' | 'endReason' | 'endProposedAt'
  >
> & { currency?: string; period?: string | null; rates?: string | null; acceptedAt?: Date };

export type Step = { actor: StepActor; action: ContractAction; at: Date };

export type AgreementDeps = { db: Db; outbox: Outbox; audit: Audit; directory: BrandDirectory };

/** What every change of contracts of a kind needs. The locks on them are held until its transaction ends. */
export type Turn = { kind: ContractKind; actor: StepActor; now: Date; deps: { outbox: Outbox } };
export type BrandTurn = Turn & { brand: Pick<BrandSnapshot, 'brandId' | 'currency' | 'timeZone'> };

/** A step of a contract that changes its state, and its end where one is set. */
export type Move = {
  contract: Contract;
  action: ContractAction;
  state: ContractState;
  end?: { endsAt: Date; endReason: EndReason };
};
