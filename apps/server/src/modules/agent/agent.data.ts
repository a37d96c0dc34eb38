import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { DataOwner, DataPart } from '#platform/personal-data/personal-data.types.ts';
import { ofMember, tablePart } from '#platform/personal-data/table-part.ts';

/** Rows of the member's number in the tree. */
const ofNumber = ({ brandId, memberId }: DataOwner): RawBuilder<unknown> =>
  sql`number = (select number from agent.node where member_id = ${memberId}::uuid and brand_id = ${brandId})`;

/** The member's place in the tree of agents, earlier places and moves. Who the uplines were is data of others. */
export const agentData = ({ db }: { db: Db }): DataPart[] => [
  tablePart(db, {
    name: 'agentPlace',
    from: 'agent.node',
    whose: ofMember,
    columns: { joinedDay: 'joined_day', isAgent: 'is_agent', state: 'state', mayTransfer: 'may_transfer' },
    order: [{ column: 'number', type: 'bigint' }],
  }),
  tablePart(db, {
    name: 'agentPlaces',
    from: 'agent.placement',
    whose: ofNumber,
    columns: { fromDay: 'from_day', toDay: 'to_day', hasUpline: sql`upline is not null` },
    order: [{ column: 'from_day', type: 'date' }],
  }),
  tablePart(db, {
    name: 'agentMoves',
    from: 'agent.move',
    whose: ofNumber,
    columns: { at: 'created_at', effectiveDay: 'effective_day', state: 'state' },
    order: [
      { column: 'created_at', type: 'timestamptz' },
      { column: 'id', type: 'uuid' },
    ],
  }),
];
