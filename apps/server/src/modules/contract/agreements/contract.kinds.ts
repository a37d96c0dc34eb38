import { parseTerms, type Terms, topRates } from '@fairhouse/contracts';
import { accountRef } from '@fairhouse/protocol';
import * as z from 'zod';
import { lockTree, nodesByNumber } from '#modules/agent/index.ts';
import { namesOf } from '#modules/member/index.ts';
import type { Queryable, Tx } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { ApprovalKind } from '#platform/ops/approval.types.ts';
import { agent, fieldsOf, row, rowsOf, share, term } from '#platform/ops/describe.ts';
import type { StaffActor } from '#platform/ops/operator.ts';
import { lockAgreements } from './agreement-lock.store.ts';
import { answerContract, endContract } from './answer-contract.ts';
import { applyDueOf } from './apply-due.ts';
import { isRunning } from './contract.rules.ts';
import { nextState } from './contract.states.ts';
import { findContract, lockContracts, readContractsOf } from './contract.store.ts';
import {
  type AgreementDeps,
  type BrandTurn,
  type Contract,
  type ContractKind,
  contractKinds,
} from './contract.types.ts';
import { judgeOffer } from './judge-offer.ts';
import { demandDownline, offerContract } from './offer-contract.ts';

export const offerKind = 'contract.offer';
export const endKind = 'contract.end';

type KindDeps = Pick<AgreementDeps, 'audit' | 'outbox' | 'directory'>;

const brandNamed = (brandId: string | null, { directory }: Pick<KindDeps, 'directory'>) => {
  const brand = brandId === null ? undefined : directory.byId(brandId);
  if (brand === undefined) throw new Error('a contract belongs to a brand');
  return brand;
};

/** What a call refuses is not possible for staff either, for the same reason. */
const possible = async <Value>(work: Promise<Value>): Promise<Value> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal && error.code.startsWith('CONTRACT_'))
      throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: error.code, ...error.details } });
    throw error;
  }
};

const topRate = (terms: Terms): number => Math.max(...Object.values(topRates(terms)));

const readAgent = async (db: Queryable, brandId: string, number: bigint) => {
  const [node] = await nodesByNumber(db, brandId, [number]);
  if (node === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
  return { node, name: (await namesOf(db, { brandId, ids: [node.memberId] })).get(node.memberId) ?? '' };
};

/** Holds everything that agreements of the brand depend on; the locks of the four calls, in their order. */
const openTurn = async (
  tx: Tx,
  { brand, kind, maker, reason }: { brand: BrandTurn['brand']; kind: ContractKind; maker: StaffActor; reason: string },
  { outbox }: KindDeps,
): Promise<BrandTurn> => {
  await lockTree(tx, brand.brandId, 'shared');
  await lockAgreements(tx, brand.brandId, contractKinds);
  const actor = { kind: 'staff', id: maker.id, note: reason.slice(0, 500) } as const;
  return { brand, kind, actor, now: await deadlineNow(tx), deps: { outbox } };
};

const offerPayload = z.strictObject({
  ref: accountRef,
  /** Canonical text, so that both people decide about exactly what is offered. */
  terms: z.string().max(20_000),
});

/** The operator offers a contract to an agent directly under the brand. */
const offer = (deps: KindDeps): ApprovalKind<z.infer<typeof offerPayload>> => ({
  kind: offerKind,
  check: 'approval.money',
  payload: offerPayload,
  preview: async (db, { brandId, payload }) => {
    const brand = brandNamed(brandId, deps);
    const terms = parseTerms(payload.terms);
    const { node, name } = await readAgent(db, brand.brandId, BigInt(payload.ref));
    const downline = await possible(demandDownline(db, { downline: node, upline: null }));
    const turn = { brand, now: await deadlineNow(db) };
    await possible(judgeOffer(db, turn, { downline: downline.number, upline: null, terms }));
    const running = (await readContractsOf(db, { downlines: [node.number] })).find(
      (contract) => contract.kind === terms.kind && isRunning(contract),
    );
    const now = running?.terms == null ? null : topRate(parseTerms(running.terms));
    return {
      object: { kind: 'contract_offer', id: `${payload.ref}:${terms.kind}` },
      subject: name,
      before: { contractId: running?.id ?? null, rate: now },
      after: { kind: terms.kind, rate: topRate(terms) },
    };
  },
  describe: ({ payload: { ref }, subject, before, after }) => {
    const { kind, rate } = fieldsOf(after);
    const was = fieldsOf(before).rate;
    return {
      sentence: {
        id: 'offerContract',
        values: { agent: agent(ref, subject), contract: term(kind), rate: share(rate) },
      },
      changes: [row('rate', typeof was === 'number' ? share(was) : null, share(rate))],
    };
  },
  undo: () => 'notReversible',
  execute: async (tx, { approvalId, brandId, payload, maker, checker, reason }) => {
    const brand = brandNamed(brandId, deps);
    const terms = parseTerms(payload.terms);
    const turn = await openTurn(tx, { brand, kind: terms.kind, maker, reason }, deps);
    const { node } = await readAgent(tx, brand.brandId, BigInt(payload.ref));
    const offered = await possible(offerContract(tx, turn, { downline: node, upline: null, terms }));
    await deps.audit.record(tx, {
      brandId: brand.brandId,
      actor: maker,
      action: offerKind,
      object: { kind: 'contract', id: offered.id },
      before: null,
      after: {
        state: offered.state,
        kind: terms.kind,
        termsHash: offered.termsHash,
        approvalId,
        approvedBy: checker.id,
      },
      reason,
    });
  },
});

/**
 * What staff may do to a contract: end one that runs, whoever its upline is; answer or take back what is open between an
 * agent and the operator.
 */
const staffMove = ({ state, upline }: Contract) => {
  for (const [action, side] of [
    ['end', 'operator'],
    ['withdraw', 'upline'],
    ['reject', 'upline'],
  ] as const) {
    const next = nextState(state, action, side);
    if (typeof next === 'string' && (side === 'operator' || upline === null)) return { action, next };
  }
  throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: state } });
};

const endPayload = z.strictObject({ contractId: z.uuid() });

const demandContract = (contract: Contract | null | undefined): Contract => {
  if (contract == null) throw new Refusal('SYSTEM_NOT_FOUND');
  return contract;
};

/** Staff end a contract with the period that runs, or what is open with the operator at once. */
const end = (deps: KindDeps): ApprovalKind<z.infer<typeof endPayload>> => ({
  kind: endKind,
  check: 'approval.money',
  payload: endPayload,
  preview: async (db, { brandId, payload: { contractId: id } }) => {
    const brand = brandNamed(brandId, deps);
    const contract = demandContract(await findContract(db, { brandId: brand.brandId, id }));
    const { name } = await readAgent(db, brand.brandId, contract.downline);
    const { kind, state, downline } = contract;
    return {
      object: { kind: 'contract', id },
      subject: name,
      before: { kind, state, ref: String(downline) },
      after: { state: staffMove(contract).next },
    };
  },
  describe: ({ subject, before, after }) => {
    const { kind, ref, state } = fieldsOf(before);
    return {
      sentence: {
        id: 'endContract',
        values: { agent: agent(typeof ref === 'string' ? ref : '', subject), contract: term(kind) },
      },
      changes: rowsOf({ state: state ?? null }, after, { state: term }),
    };
  },
  undo: () => 'notReversible',
  execute: async (tx, { approvalId, brandId, payload: { contractId: id }, maker, checker, reason }) => {
    const brand = brandNamed(brandId, deps);
    const { kind, downline } = demandContract(await findContract(tx, { brandId: brand.brandId, id }));
    const turn = await openTurn(tx, { brand, kind, maker, reason }, deps);
    await applyDueOf(tx, { downline, kind }, deps);
    const contract = demandContract((await lockContracts(tx, [id]))[0]);
    const { action } = staffMove(contract);
    const told = { endReason: 'operator', told: ['downline', 'upline'], reason: 'CONTRACT_OPERATOR' } as const;
    const changed =
      action === 'end'
        ? await endContract(tx, turn, contract, { action, ...told })
        : await answerContract(tx, turn, contract, action);
    await deps.audit.record(tx, {
      brandId: brand.brandId,
      actor: maker,
      action: endKind,
      object: { kind: 'contract', id },
      before: { state: contract.state },
      after: {
        state: changed.state,
        endsAt: changed.endsAt?.toISOString() ?? null,
        approvalId,
        approvedBy: checker.id,
      },
      reason,
    });
  },
});

/** Changes of contracts that need four-eyes approval. */
export const agreementApprovalKinds = (deps: KindDeps): ApprovalKind[] =>
  [offer(deps), end(deps)] as unknown as ApprovalKind[];
