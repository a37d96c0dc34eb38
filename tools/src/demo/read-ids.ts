import pg from 'pg';
import type { Services } from '../services/index.ts';

/** For each parameter of a detail screen, the newest thing of the brand that it can name. */
const questions: Readonly<Record<string, string>> = {
  ref: `select number::text as id from agent.node where brand_id = $1 and is_agent order by number limit 1`,
  roundRef: `select r.id::text as id from bet.round r where r.brand_id = $1 order by r.opened_at desc limit 1`,
  depositId: `select id::text as id from cashier.deposit where brand_id = $1 and state = 'credited' order by created_at desc limit 1`,
  withdrawalId: `select id::text as id from cashier.withdrawal where brand_id = $1 order by created_at desc limit 1`,
  methodId: `select id::text as id from cashier.method where brand_id = $1 limit 1`,
  announcementId: `select announcement_id::text as id from content.announcement where brand_id = $1 limit 1`,
  vendorCode: `select vendor_code as id from catalog.vendor where $1 <> '' limit 1`,
  gameId: `select game_id::text as id from catalog.game where $1 <> '' limit 1`,
  heldWinId: `select h.key::text as id from ledger.held_win h join ledger.wallet w on w.id = h.wallet_id where w.brand_id = $1 limit 1`,
  memberId: `select member_id::text as id from cashier.deposit where brand_id = $1 and state = 'credited' order by created_at desc limit 1`,
  broadcastId: `select id::text as id from message.broadcast where brand_id = $1 limit 1`,
  caseId: `select id::text as id from protection.identity_case where brand_id = $1 limit 1`,
  matchId: `select id::text as id from protection.person_match where brand_id = $1 limit 1`,
  operatorId: `select id::text as id from staff.operator where $1 <> '' limit 1`,
};

/** The ids of real things of a brand; a kind that the brand has none of is missing. */
export const readIds = async ({ postgres }: Services, brandId: string): Promise<ReadonlyMap<string, string>> => {
  const client = new pg.Client({ connectionString: postgres.urlFor('migrator') });
  await client.connect();
  try {
    const found = new Map<string, string>();
    for (const [parameter, question] of Object.entries(questions)) {
      const { rows } = await client.query<{ id: string }>(question, [brandId]);
      if (rows[0] !== undefined) found.set(parameter, rows[0].id);
    }
    return found;
  } finally {
    await client.end();
  }
};
