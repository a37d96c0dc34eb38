import { nextStart, parseTerms, periodKindOf, type Terms, topRates } from '@fairhouse/contracts';
import { maskAccount, type Node, nodesByNumber } from '#modules/agent/index.ts';
import type { BrandSnapshot } from '#modules/brand/index.ts';
import { namesOf } from '#modules/member/index.ts';
import type { Queryable } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import type { ContractState } from './contract.states.ts';
import type { Contract } from './contract.types.ts';
import { findCuts } from './cut-below.ts';
import { type Ending, showEndings } from './show-endings.ts';

export type ShownContract<Of extends Terms = Terms> = {
  contractId: string;
  state: ContractState;
  side: 'upline' | 'downline';
  counterpart: string | null;
  payer: 'platform' | 'upline';
  terms: Of | null;
  termsHash: string | null;
  offeredAt: string | null;
  startsAt: string | null;
  endsAt: string | null;
  endings: Ending[];
  deeperEndings: number;
};

type Reading = { brand: Pick<BrandSnapshot, 'brandId' | 'timeZone'>; reader: Node };

/** What would end if the reader accepted this offer now. */
export const endingsOf = async (
  db: Queryable,
  { brand, reader }: Reading,
  { id, kind, state, downline, terms }: Pick<Contract, 'id' | 'kind' | 'state' | 'downline' | 'terms'>,
) => {
  if (state !== 'offered' || downline !== reader.number || terms === null) return { endings: [], deeperEndings: 0 };
  const offered = parseTerms(terms);
  const startsAt = nextStart(periodKindOf(offered), await deadlineNow(db), brand.timeZone);
  const next = { id, downline, rates: topRates(offered), startsAt, endsAt: null };
  const cuts = await findCuts(db, { kind, from: startsAt, tops: new Map([[downline, [next]]]) });
  return showEndings(db, brand.brandId, cuts);
};

/** The other sides' accounts by member: by name while the two stand directly above and below each other, else masked. */
export const counterparts = async (
  db: Queryable,
  { brand: { brandId }, reader }: Omit<Reading, 'brand'> & { brand: Pick<BrandSnapshot, 'brandId'> },
  contracts: readonly Pick<Contract, 'downline' | 'upline'>[],
) => {
  const others = contracts.flatMap(({ downline, upline }) => (downline === reader.number ? (upline ?? []) : downline));
  const nodes = await nodesByNumber(db, brandId, [...new Set(others)]);
  const names = await namesOf(db, { brandId, ids: nodes.map(({ memberId }) => memberId) });
  return new Map(
    nodes.map(({ number, memberId, upline }) => {
      const name = names.get(memberId) ?? '';
      return [number, upline === reader.number || reader.upline === number ? name : maskAccount(name)];
    }),
  );
};

/** Contracts as one of their two sides sees them. */
export const showContracts = async (
  db: Queryable,
  reading: Reading,
  contracts: readonly Contract[],
): Promise<(ShownContract & { kind: Contract['kind'] })[]> => {
  const names = await counterparts(db, reading, contracts);
  const shown: (ShownContract & { kind: Contract['kind'] })[] = [];
  for (const contract of contracts) {
    const { id, kind, state, downline, upline, terms, termsHash, offeredAt, startsAt, endsAt } = contract;
    const isDownline = downline === reading.reader.number;
    const other = isDownline ? upline : downline;
    shown.push({
      kind,
      contractId: id,
      state,
      side: isDownline ? 'downline' : 'upline',
      counterpart: other === null ? null : (names.get(other) ?? ''),
      payer: upline === null || kind === 'realtime' ? 'platform' : 'upline',
      terms: terms === null ? null : parseTerms(terms),
      termsHash,
      offeredAt: offeredAt?.toISOString() ?? null,
      startsAt: startsAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
      ...(await endingsOf(db, reading, contract)),
    });
  }
  return shown;
};

/** One contract; its terms are those of its kind. */
export const showContract = async <Of extends Terms>(
  db: Queryable,
  { contract, ...reading }: Reading & { contract: Contract },
): Promise<ShownContract<Of>> => {
  const [shown] = await showContracts(db, reading, [contract]);
  if (shown === undefined) throw new Error('a contract is shown as one');
  return shown as ShownContract<Of>;
};
