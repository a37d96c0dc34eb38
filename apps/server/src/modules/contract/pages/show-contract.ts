import { parseTerms } from '@fairhouse/contracts';
import type { listContractsEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import { namesOf } from '#modules/member/index.ts';
import type { Queryable } from '#platform/db/db.ts';
import type { ContractRow, ContractState } from './contracts.store.ts';
import type { PageReader } from './pages.types.ts';

type Shown = z.output<(typeof listContractsEndpoint)['schema']['response'][200]>['value']['list'][number];
type Side = Shown['side'];

/** What each side can do in each state. An offer to a downline has its own form. */
const actions: Partial<Record<ContractState, Record<Side, Shown['actions']>>> = {
  requested: { downline: [], upline: ['offer', 'reject'] },
  offered: { downline: ['accept', 'reject'], upline: ['withdraw'] },
  active: { downline: ['terminate'], upline: ['terminate'] },
};

const actionsOf = ({ state, endProposedAt }: ContractRow, side: Side): Shown['actions'] => {
  if (state === 'active' && endProposedAt !== null) return side === 'downline' ? ['consent', 'terminate'] : [];
  return actions[state]?.[side] ?? [];
};

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const sideOf = ({ downline }: Pick<ContractRow, 'downline'>, { node }: Pick<PageReader, 'node'>): Side =>
  downline === node.number ? 'downline' : 'upline';

/** Contracts as one of their sides sees them. The two sides of an edge know each other by name. */
export const showContracts = async (
  db: Queryable,
  reader: PageReader,
  rows: readonly ContractRow[],
): Promise<Shown[]> => {
  const otherOf = (row: ContractRow) => (sideOf(row, reader) === 'downline' ? row.uplineId : row.downlineId);
  const ids = rows.flatMap((row) => otherOf(row) ?? []);
  const names = await namesOf(db, { brandId: reader.brand.brandId, ids });
  return rows.map((row) => {
    const side = sideOf(row, reader);
    return {
      contractId: row.id,
      kind: row.kind,
      state: row.state,
      side,
      counterpart: names.get(otherOf(row) ?? '') ?? null,
      terms: row.terms === null ? null : parseTerms(row.terms),
      termsHash: row.termsHash,
      createdAt: row.createdAt.toISOString(),
      offeredAt: iso(row.offeredAt),
      answerBy: iso(row.answerBy),
      acceptedAt: iso(row.acceptedAt),
      startsAt: iso(row.startsAt),
      endsAt: iso(row.endsAt),
      endReason: row.endReason as Shown['endReason'],
      endProposedAt: iso(row.endProposedAt),
      actions: actionsOf(row, side),
    };
  });
};
