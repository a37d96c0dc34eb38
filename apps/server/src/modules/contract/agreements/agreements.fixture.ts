import type { DailyTerms, DividendTerms, HourlyTerms, RealtimeTerms, Terms } from '@fairhouse/contracts';
import type { Node } from '#modules/agent/index.ts';
import { brandId, openTree } from '#modules/agent/tree/tree.fixture.ts';
import type { BrandSnapshot } from '#modules/brand/index.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { applyDueContracts } from './apply-due.ts';
import type { AgreementDeps, ContractKind, TermsOf } from './contract.types.ts';
import { countEnding, endEdges } from './end-edges.ts';
import { plantContract } from './plant-contract.fixture.ts';
import { type ContractInput, processAction } from './process-action.ts';

const rows = (ratePpm: number) => [{ validBetMin: 1_000_000n, activeMin: 1, ratePpm }];
const salary = {
  version: 1,
  currency: 'USD',
  activeMinValidBet: 0n,
  activeScope: 'team',
  autoPay: true,
  fundFromWallet: true,
} as const;

/** Terms of a kind with one top rate. */
export const termsOf = (kind: ContractKind, ratePpm: number): Terms =>
  ({
    dividend: (): DividendTerms => ({
      ...salary,
      kind: 'dividend',
      period: 'W',
      mode: 'fixed',
      basis: 'loss',
      carry: 'none',
      lossBasis: ['payout'],
      lossCheck: false,
      rows: rows(ratePpm).map((row) => ({ ...row, lossMin: 0n })),
    }),
    daily: (): DailyTerms => ({ ...salary, kind: 'daily', period: 'D', rows: rows(ratePpm) }),
    hourly: (): HourlyTerms => ({ ...salary, kind: 'hourly', rows: rows(ratePpm) }),
    realtime: (): RealtimeTerms => ({
      version: 1,
      kind: 'realtime',
      currency: 'USD',
      rates: [{ gameType: 'RNG', ratePpm }],
    }),
  })[kind]();

const switches = ['AGENTPOLICY3', 'DIVIDEND3', 'DAILYSALARY3', 'HOURSALARY3', 'REALTIMESALARY3'];

type Action = ContractInput extends infer One ? (One extends unknown ? Omit<One, 'requestId'> : never) : never;

/** A tree whose agents agree contracts, with a clock of deadlines that the test moves. */
export const openAgreements = async () => {
  const outbox = createOutbox(systemClock);
  const tree = await openTree({ edgeContracts: { end: endEdges({ outbox }), countEnding } });
  const { admin } = tree;
  const { rows: brands } = await admin.query<{ timeZone: string; currency: string }>(
    `select time_zone as "timeZone", currency from brand.brand where brand_id = $1`,
    [brandId],
  );
  const whitelabel = switches.map((modId) => ({ modId, title: '', enabled: '1', childrenNodes: [] }));
  const brand = { brandId, whitelabel, ...brands[0] } as unknown as BrandSnapshot;
  const deps = { ...tree.deps, directory: { byId: () => brand } } as unknown as AgreementDeps;

  const send = <Kind extends ContractKind>(kind: Kind, by: Pick<Node, 'memberId'>, input: ContractInput) =>
    processAction(
      kind,
      { brandId, memberId: by.memberId, factor: 'passkey', sessionId: 'digest' },
      input as ContractInput<Kind>,
      deps,
    );
  const act = (kind: ContractKind, by: Pick<Node, 'memberId'>, action: Action) =>
    send(kind, by, { ...action, requestId: newId() } as ContractInput);
  const offer = (kind: ContractKind, upline: Node, downline: Node, ratePpm: number, terms = termsOf(kind, ratePpm)) =>
    act(kind, upline, {
      action: 'offer',
      downlineId: String(downline.number),
      terms: terms as TermsOf<'hourly'>,
    });
  /** Accepts the open offer as the page shows it. */
  const accept = async (kind: ContractKind, downline: Node, contractId: string, endings: string[] = []) => {
    const { rows: found } = await admin.query('select terms_hash as hash from contract.contract where id = $1', [
      contractId,
    ]);
    return act(kind, downline, {
      action: 'accept',
      contractId,
      termsHash: found[0].hash,
      acknowledgedEndings: endings,
    });
  };
  const pass = (interval: string) =>
    admin.query('update platform.clock_shift set ahead = ahead + $1::interval', [interval]);
  return {
    ...tree,
    brand,
    agreements: deps,
    send,
    act,
    offer,
    accept,
    pass,
    sweep: () => applyDueContracts(deps),
    agree: async (kind: ContractKind, upline: Node, downline: Node, ratePpm: number) => {
      const { contractId } = await offer(kind, upline, downline, ratePpm);
      return accept(kind, downline, contractId);
    },
    /** A running contract with the operator, as staff would have offered it. */
    plant: async (kind: ContractKind, downline: Node, ratePpm: number): Promise<string> =>
      plantContract(admin, { downline, terms: termsOf(kind, ratePpm) }),
    chain: async (length: number): Promise<Node[]> => {
      const nodes: Node[] = [];
      for (let at = 0; at < length; at += 1) nodes.push(await tree.join({ by: nodes.at(-1) ?? null, isAgent: true }));
      return nodes;
    },
    read: async (contractId: string) => {
      const { rows: found } = await admin.query(
        `select state, starts_at as "startsAt", ends_at as "endsAt", end_reason as "endReason"
         from contract.contract where id = $1`,
        [contractId],
      );
      return found[0] as { state: string; startsAt: Date | null; endsAt: Date | null; endReason: string | null };
    },
    told: async ({ memberId }: Node): Promise<string[]> => {
      const { rows: found } = await admin.query<{ template: string }>(
        `select template from message.message where member_id = $1 and template like 'contract%' order by created_at, id`,
        [memberId],
      );
      return found.map(({ template }) => template);
    },
  };
};
export type Agreements = Awaited<ReturnType<typeof openAgreements>>;

/** The code of a refusal; null if it was done. */
export const refusalOf = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      return error.code;
    },
  );
