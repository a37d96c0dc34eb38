import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PublishedPosting } from '#modules/ledger/index.ts';
import { openTestMember, type TestMember } from '#test/harness/test-member.ts';
import { openTestOps, type TestOps } from '#test/harness/test-ops.ts';
import { openTable, type Table } from '../bet.fixture.ts';
import { recordPostings } from '../rounds/record-postings.ts';
import { disputeBet } from './dispute-bet.ts';
import { getBetDispute } from './get-bet-dispute.ts';

const base = '/api/ops/v1/brands/aurora/bet-disputes';

let ops: TestOps;
let table: Table;
let member: TestMember;
let refs: string[];
beforeAll(async () => {
  ops = await openTestOps();
  table = await openTable(ops.database);
  member = await openTestMember(ops.context.db);
  const seat = await table.seatOf({ memberId: member.memberId });
  for (const name of ['one', 'two', 'three']) await table.betWin(seat, name, `${name}-b`, 10_000n, 2_500n);
  const { rows } = await ops.database.db.pool.query<PublishedPosting>(
    `select wallet_id as "walletId", seq, day, house_id as "houseAccountId", delta, bonus_delta as "bonusDelta",
       after as balance, bonus_after as bonus, kind, source as "sourceId", key, external_tx as "externalTx", round,
       ref_key as "refKey", journal_id as "journalId", at
     from ledger.posting where wallet_id = $1 order by seq`,
    [seat.walletId],
  );
  const gameCodesOf = async (_: unknown, asked: readonly unknown[]) => asked.map(() => null);
  await ops.context.db.transaction((tx) => recordPostings({ clock: ops.context.clock, gameCodesOf })(tx, rows));
  const { rows: rounds } = await ops.database.db.pool.query<{ id: string }>(
    'select id from bet.round where member_id = $1 order by opened_at, round',
    [member.memberId],
  );
  refs = rounds.map(({ id }) => id);
  for (const roundRef of refs) {
    const { brandId, memberId } = member;
    await disputeBet({ brandId, memberId, roundRef, comment: `About ${roundRef}` }, ops.context);
  }
});
afterAll(async () => {
  table.close();
  await ops.close();
});

const list = async (query = '') => (await ops.as('support').get(`${base}?${query}`)).value;
const refsOf = (value: { rows: { roundRef: string }[] }) => value.rows.map(({ roundRef }) => roundRef);
const sent = async () => {
  const { rows } = await ops.database.db.pool.query<{ template: string; link: string }>(
    'select template, link from message.message where member_id = $1',
    [member.memberId],
  );
  return rows;
};

describe('the disputes of a brand', () => {
  it('wait oldest first, with whose they are and what the round came to, page by page', async () => {
    const value = await list('limit=2');
    expect(refsOf(value)).toEqual(refs.slice(0, 2));
    expect(value.total).toEqual({ count: 3, isExact: true });
    expect(value.rows[0]).toMatchObject({
      member: { memberId: member.memberId },
      staked: { minor: '10000', currency: 'USD' },
      won: { minor: '2500', currency: 'USD' },
      comment: `About ${refs[0]}`,
      state: 'open',
      answer: null,
    });
    expect(refsOf(await list(`limit=2&cursor=${value.nextCursor}`))).toEqual(refs.slice(2));
    expect(refsOf(await list('sort=-at'))).toEqual(refs.toReversed());
    expect(refsOf(await list('state=upheld'))).toEqual([]);
  });

  it('are no other brand’s', async () => {
    const other = await ops.as('harbour_manager').get('/api/ops/v1/brands/harbour/bet-disputes');
    expect(other.value.rows).toEqual([]);
    const url = `/api/ops/v1/brands/harbour/bet-disputes/${refs[0]}/answer`;
    const answered = await ops.as('admin').post(url, { verdict: 'declined', answer: 'It stands.' });
    expect(answered.code).toBe('SYSTEM_NOT_FOUND');
  });

  it('are answered once: the member reads the words and finds a message, and the audit names who it was', async () => {
    const [roundRef = ''] = refs;
    const answer = (hand: 'support' | 'admin', words: string) =>
      ops.as(hand).post(`${base}/${roundRef}/answer`, { verdict: 'upheld', answer: words });
    expect((await answer('support', 'You are right; it will be made good.')).value).toEqual({ outcome: 'done' });
    expect(await answer('admin', 'Once more.')).toMatchObject({ code: 'OPS_NOT_POSSIBLE' });
    const { brandId, memberId } = member;
    const own = await getBetDispute({ brandId, memberId, roundRef }, ops.context);
    expect(own.dispute).toMatchObject({ state: 'upheld', answer: 'You are right; it will be made good.' });
    expect(own.dispute?.answeredAt).not.toBeNull();
    expect(await sent()).toEqual([{ template: 'betDisputeAnswered', link: '/member?mc=personalHistoryCopy' }]);
    const { rows } = await ops.database.db.pool.query(
      `select actor_id, action from audit.entry where action = 'bet.answer_dispute'`,
    );
    expect(rows).toEqual([{ actor_id: ops.as('support').operatorId, action: 'bet.answer_dispute' }]);
    expect(refsOf(await list())).toEqual(refs.slice(1));
    expect(refsOf(await list('state=upheld'))).toEqual([roundRef]);
    await expect(
      ops.database.db.pool.query(`update bet.dispute set answer = 'Changed.' where round_id = $1`, [roundRef]),
    ).rejects.toThrow('has its answer');
  });

  it('are answered by one of two who answer at once', async () => {
    const [, roundRef = ''] = refs;
    const answers = await Promise.all(
      (['support', 'admin'] as const).map((hand) =>
        ops.as(hand).post(`${base}/${roundRef}/answer`, { verdict: 'declined', answer: `By ${hand}.` }),
      ),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['OPS_NOT_POSSIBLE', null]);
    expect(await sent()).toHaveLength(2);
  });

  it('are answered by nobody without the right, and not without words', async () => {
    const url = `${base}/${refs[2]}/answer`;
    const body = { verdict: 'declined', answer: 'It stands.' };
    expect((await ops.as('nobody').post(url, body)).status).toBe(404);
    expect((await ops.as('support').post(url, { ...body, answer: ' ' })).status).toBe(400);
  });
});
