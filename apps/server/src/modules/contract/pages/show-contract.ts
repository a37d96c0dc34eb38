import { parseTerms } from '@fairhouse/contracts';
import type { listContractsEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import type { Queryable } from '#platform/db/db.ts';
import { nextState } from '../agreements/contract.states.ts';
import { counterparts } from '../agreements/show-contracts.ts';
import type { ContractRow } from './contracts.store.ts';
import type { PageReader } from './pages.types.ts';

type Shown = z.output<(typeof listContractsEndpoint)['schema']['response'][200]>['value']['list'][number];
type Side = Shown['side'];

const actions = ['offer', 'accept', 'reject', 'withdraw', 'terminate', 'consent'] as const;

/** What the table of states lets a side do. An end is proposed once, and agreed to where it was proposed. */
const actionsOf = ({ state, endProposedAt }: ContractRow, side: Side): Shown['actions'] =>
  actions.filter((action) => {
    if (action === 'consent' && endProposedAt === null) return false;
    const isProposal = action === 'terminate' && side === 'upline';
    if (isProposal && endProposedAt !== null) return false;
    return typeof nextState(state, isProposal ? 'propose' : action, side) === 'string';
  });

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const sideOf = ({ downline }: Pick<ContractRow, 'downline'>, { node }: Pick<PageReader, 'node'>): Side =>
  downline === node.number ? 'downline' : 'upline';

/** Contracts as one of their sides sees them. */
export const showContracts = async (
  db: Queryable,
  { brand, node }: PageReader,
  rows: readonly ContractRow[],
): Promise<Shown[]> => {
  const names = await counterparts(db, { brand, reader: node }, rows);
  return rows.map((row) => {
    const side = sideOf(row, { node });
    const other = side === 'downline' ? row.upline : row.downline;
    return {
      contractId: row.id,
      kind: row.kind,
      state: row.state,
      side,
      counterpart: other === null ? null : (names.get(other) ?? ''),
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
