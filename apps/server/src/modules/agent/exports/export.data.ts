import type { Db } from '#platform/db/db.ts';
import type { DataPart } from '#platform/personal-data/personal-data.types.ts';
import { ofMember, tablePart } from '#platform/personal-data/table-part.ts';

/** That an agent asked for files of team lists; what is in them is of others. */
export const exportData = ({ db }: { db: Db }): DataPart[] => [
  tablePart(db, {
    name: 'agentExports',
    from: 'agent.export',
    whose: ofMember,
    columns: { createdAt: 'created_at', kind: 'kind', state: 'state', expiresAt: 'expires_at' },
    order: [
      { column: 'created_at', type: 'timestamptz' },
      { column: 'id', type: 'uuid' },
    ],
  }),
];
