import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { DataPart } from '#platform/personal-data/personal-data.types.ts';
import { ofMember, tablePart } from '#platform/personal-data/table-part.ts';

/** What a member wrote to become an agent, and the links of an agent. Accounts that agents create are of others. */
export const accountsData = ({ db }: { db: Db }): DataPart[] => [
  tablePart(db, {
    name: 'agentApplications',
    from: 'agent.application',
    whose: ofMember,
    columns: {
      text: 'text',
      state: sql`case state when 'with_upline' then 'waiting' else state end`,
      appliedAt: 'applied_at',
      decidedAt: 'decided_at',
      reason: 'reason',
    },
    order: [
      { column: 'applied_at', type: 'timestamptz' },
      { column: 'id', type: 'uuid' },
    ],
  }),
  tablePart(db, {
    name: 'agentLinks',
    from: 'agent.link',
    whose: ({ brandId, memberId }) => sql`brand_id = ${brandId} and agent_member_id = ${memberId}::uuid`,
    columns: { code: 'code', label: 'label', createdAt: 'created_at', expiresAt: 'expires_at', closedAt: 'closed_at' },
    order: [
      { column: 'created_at', type: 'timestamptz' },
      { column: 'id', type: 'uuid' },
    ],
  }),
];
