import { randomUUID } from 'node:crypto';
import { plantHeldWin } from './plant-held-win.ts';
import { runAsOwner } from './run-as-owner.ts';
import { runSql } from './run-sql.ts';

const firstOf = async (sql: string): Promise<string> => {
  const [row] = await runSql(sql);
  return String(row?.value);
};

type Planted = { caseId: string; broadcastId: string; matchId: string; heldWinId: string };

/** Inserts one member's cases directly into the database, so that no queue of protection or messages is empty. */
export const seedQueues = async (memberId: string): Promise<Planted> => {
  const [broadcastId, matchId] = [randomUUID(), randomUUID()];
  const operatorId = await firstOf(`select id as value from staff.operator where email_key = 'admin@ops.example'`);
  const plant: readonly (readonly [string, readonly unknown[]])[] = [
    [
      `insert into protection.identity_book (brand_id, member_id) values ('aurora', $1) on conflict do nothing`,
      [memberId],
    ],
    // A case may be open already: a new payout account is a reason for one.
    [
      `insert into protection.identity_case (id, brand_id, member_id, state_at, because, asked_by, asked, opened_at, due_at)
       values ($2, 'aurora', $1, now(), 'FIRST_DEPOSIT', 'system', '{passport,selfie}', now(), now() + interval '3 days') on conflict do nothing`,
      [memberId, randomUUID()],
    ],
    [
      `insert into protection.harm_case (id, brand_id, member_id, score, day, markers, since)
       values ($2, 'aurora', $1, 64, current_date, $3, now())`,
      [
        memberId,
        randomUUID(),
        JSON.stringify([
          { marker: 'NIGHT_PLAY', value: '41', threshold: '30' },
          { marker: 'CHASING', value: '6', threshold: '3' },
        ]),
      ],
    ],
    [
      `insert into protection.person_match (id, brand_id, member_id, act, verdict, kinds, person_id, at)
       values ($2, 'aurora', $1, 'login', 'review', '{device}', $3, now())`,
      [memberId, matchId, randomUUID()],
    ],
    [
      `insert into message.feedback (id, brand_id, member_id, question_type, content)
       values ($2, 'aurora', $1, 'withdrawal', 'My bank shows nothing yet. How long does a transfer take?')`,
      [memberId, randomUUID()],
    ],
    [
      `insert into message.broadcast (id, brand_id, category, words, segment, wish_digest, state, total, looked, sent,
         operator_id, operator_name, ended_at)
       values ($1, 'aurora', 'system', $2, '{"kind":"all"}', sha256(($1::uuid)::text::bytea), 'sent', 40, 40, 36, $3, 'Ada Quill', now())`,
      [
        broadcastId,
        JSON.stringify({ EN: { title: 'Works on Sunday', html: '<p>The site is closed for an hour.</p>' } }),
        operatorId,
      ],
    ],
  ];
  for (const [sql, values] of plant) await runAsOwner(sql, values);
  const [row] = await runSql('select id from protection.identity_case where member_id = $1', [memberId]);
  return { caseId: String(row?.id), broadcastId, matchId, heldWinId: await plantHeldWin(memberId) };
};

/** Seeded records for the screens that show a single one. */
export const seededThings = async () => ({
  operatorId: await firstOf(`select id as value from staff.operator where email_key = 'support@ops.example'`),
  announcementId: await firstOf(
    `select announcement_id as value from content.announcement where brand_id = 'aurora' limit 1`,
  ),
  vendorCode: await firstOf(`select vendor_code as value from catalog.vendor order by 1 limit 1`),
  gameId: await firstOf(
    `select game_id as value from catalog.shown_game where brand_id = 'aurora' order by place_type limit 1`,
  ),
  ref: await firstOf(
    `select number as value from agent.node where brand_id = 'aurora' and state = 'active' order by is_agent desc, number limit 1`,
  ),
  methodId: await firstOf(`select id as value from cashier.method where brand_id = 'aurora' limit 1`),
});
