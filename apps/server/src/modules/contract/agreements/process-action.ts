import { lockTree, type Node, nodeOf, nodesByNumber } from '#modules/agent/index.ts';
import { digestOf } from '#modules/ledger/index.ts';
import { isRestricted } from '#modules/protection/index.ts';
import type { Queryable, Tx } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { acceptContract } from './accept-contract.ts';
import { lockAgreements } from './agreement-lock.store.ts';
import { answerContract } from './answer-contract.ts';
import { applyDueOf } from './apply-due.ts';
import { nextState } from './contract.states.ts';
import { findContract, findStep, lockContracts } from './contract.store.ts';
import {
  type AgreementDeps,
  type BrandTurn,
  type Contract,
  type ContractKind,
  contractKinds,
  type TermsOf,
} from './contract.types.ts';
import { isOffered } from './is-offered.ts';
import { offerContract } from './offer-contract.ts';
import { requestContract } from './request-contract.ts';
import { type ShownContract, showContract } from './show-contracts.ts';

/** The caller, from the session; the factor and the session are kept with the step. */
export type AgreementActor = { brandId: string; memberId: string; factor: string | null; sessionId: string };

export type ContractInput<Kind extends ContractKind = ContractKind> = { requestId: string } & (
  | { action: 'request' }
  | { action: 'offer'; downlineId: string; terms: TermsOf<Kind> }
  | { action: 'accept'; contractId: string; termsHash: string; acknowledgedEndings: string[] }
  | { action: 'reject' | 'withdraw' | 'terminate' | 'consent'; contractId: string }
);

const digestInput = (kind: ContractKind, input: ContractInput): string =>
  digestOf([kind, JSON.stringify(input, (_, value) => (typeof value === 'bigint' ? String(value) : value))]);

/** A node by its reference; null for one that is none, or longer than a number of the database. */
const nodeOfRef = async (db: Queryable, brandId: string, ref: string): Promise<Node | null> => {
  if (!/^[1-9][0-9]{0,18}$/.test(ref) || BigInt.asIntN(64, BigInt(ref)) !== BigInt(ref)) return null;
  return (await nodesByNumber(db, brandId, [BigInt(ref)]))[0] ?? null;
};

const isActiveAgent = (node: Node | null): node is Node => node?.isAgent === true && node.state === 'active';

const uplineOf = async (db: Queryable, { brandId, upline }: Node): Promise<Node | null> =>
  upline === null ? null : ((await nodesByNumber(db, brandId, [upline]))[0] ?? null);

/** The contract that a side acts on, as it stands now; to anybody else it does not exist. */
const lockOwn = async (tx: Tx, { kind, deps }: BrandTurn, node: Node | null, found: Contract | null) => {
  if (found === null || found.kind !== kind || node === null) throw new Refusal('CONTRACT_NOT_FOUND');
  if (found.downline !== node.number && found.upline !== node.number) throw new Refusal('CONTRACT_NOT_FOUND');
  await applyDueOf(tx, { downline: found.downline, kind }, deps);
  const [contract] = await lockContracts(tx, [found.id]);
  if (contract === undefined) throw new Refusal('CONTRACT_NOT_FOUND');
  return { contract, side: contract.downline === node.number ? ('downline' as const) : ('upline' as const) };
};

const act = async (
  tx: Tx,
  turn: BrandTurn,
  { node, found, input }: { node: Node | null; found: Contract | null; input: ContractInput },
): Promise<Contract> => {
  if (input.action === 'request') {
    if (!isActiveAgent(node)) throw new Refusal('SYSTEM_FUNCTION_DISABLED');
    return requestContract(tx, turn, { downline: node, upline: await uplineOf(tx, node) });
  }
  if (input.action === 'offer') {
    if (!isActiveAgent(node)) throw new Refusal('AUTH_FORBIDDEN');
    const downline = await nodeOfRef(tx, turn.brand.brandId, input.downlineId);
    if (downline?.number === node.number)
      throw new Refusal('SYSTEM_INPUT_INVALID', { details: { in: 'body', fields: ['/downlineId'] } });
    return offerContract(tx, turn, { downline, upline: node, terms: input.terms });
  }
  const { contract, side } = await lockOwn(tx, turn, node, found);
  const action = input.action === 'terminate' && side === 'upline' ? 'propose' : input.action;
  const next = nextState(contract.state, action, side);
  if (typeof next !== 'string') throw new Refusal(next.refused === 'side' ? 'AUTH_FORBIDDEN' : 'CONTRACT_STATE');
  return action === 'accept' && input.action === 'accept'
    ? acceptContract(tx, turn, contract, input)
    : answerContract(tx, turn, contract, action as Exclude<typeof action, 'accept'>);
};

/** Whoever is on a break or excluded makes no new agreement; ending one stays possible. */
const agrees = new Set<ContractInput['action']>(['request', 'offer', 'accept']);

/**
 * One of the seven actions of the four calls. Repeating a call answers with its contract; the same id with another body
 * is a conflict. Order of locks: the tree, the agreements of the kind, rows of contracts by id.
 */
export const processAction = async <Kind extends ContractKind>(
  kind: Kind,
  actor: AgreementActor,
  input: ContractInput<Kind>,
  { db, outbox, directory }: Pick<AgreementDeps, 'db' | 'outbox' | 'directory'>,
): Promise<ShownContract<TermsOf<Kind>>> => {
  const { brandId, memberId, factor, sessionId } = actor;
  const brand = directory.byId(brandId);
  if (brand === undefined || !isOffered(brand, kind)) throw new Refusal('SYSTEM_FUNCTION_DISABLED');
  const request = { id: input.requestId, hash: digestInput(kind, input) };
  return db.transaction(async (tx) => {
    await lockTree(tx, brandId, 'shared');
    const found = 'contractId' in input ? await findContract(tx, { brandId, id: input.contractId }) : null;
    // The margin of a contract with the operator depends on its other kinds.
    const isFirstLevel = input.action === 'accept' && found?.upline === null;
    await lockAgreements(tx, brandId, isFirstLevel ? contractKinds : [kind]);
    const node = await nodeOf(tx, actor);
    const show = (contract: Contract | null) => {
      if (contract === null || node === null) throw new Refusal('CONTRACT_NOT_FOUND');
      return showContract<TermsOf<Kind>>(tx, { brand, reader: node, contract });
    };
    const earlier = await findStep(tx, { brandId, actorId: memberId, requestId: request.id });
    if (earlier !== null) {
      if (earlier.inputHash !== request.hash) throw new Refusal('SYSTEM_ID_REUSED');
      return show(await findContract(tx, { brandId, id: earlier.contractId }));
    }
    if (agrees.has(input.action) && (await isRestricted(tx, actor))) throw new Refusal('SYSTEM_FUNCTION_DISABLED');
    const turn = {
      brand,
      kind,
      actor: { kind: 'member', id: memberId, request, factor, sessionId },
      now: await deadlineNow(tx),
      deps: { outbox },
    } as const;
    return show(await act(tx, turn, { node, found, input }));
  });
};
