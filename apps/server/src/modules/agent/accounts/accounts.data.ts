import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { DataPart } from '#platform/personal-data/personal-data.types.ts';
import { ofMember, tablePart } from '#platform/personal-data/table-part.ts';

/** What a member wrote to become an agent. Created accounts and links are named after other people, and left out. */
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
];
