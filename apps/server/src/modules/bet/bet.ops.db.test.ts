import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PublishedPosting } from '#modules/ledger/index.ts';
import { adjust, openTestMember, type TestMember } from '#test/harness/test-member.ts';
import { openTestOps, type TestOps } from '#test/harness/test-ops.ts';
import { openTable, type Seat, type Table } from './bet.fixture.ts';
import { betsExportKind } from './rounds/export-rounds.ts';
import { recordPostings } from './rounds/record-postings.ts';

const base = '/api/ops/v1/brands/aurora';

let ops: TestOps;
let table: Table;
let member: TestMember;
let other: TestMember;
beforeAll(async () => {
  ops = await openTestOps();
  table = await openTable(ops.database);
  member = await openTestMember(ops.context.db);
  other = await openTestMember(ops.context.db, { brandId: 'harbour' });
  const { rows: games } = await ops.database.db.pool.query<{ code: string }>(
    `select g.game_code as code from catalog.shown_game s join catalog.game g using (game_id)
     where s.brand_id = 'aurora' and s.game_type = 'RNG' limit 1`,
  );
  const seat = await table.seatOf({ memberId: member.memberId });
  const foreign = await table.seatOf({ memberId: other.memberId, brandId: 'harbour' });
  await table.betWin(seat, 'one', 'one-b', 10_000n, 25_000n);
  await table.betWin(seat, 'two', 'two-b', 20_000n, 0n);
  await table.bet(seat, 'three', 'three-b', 5_000n);
  await table.bet(seat, 'four', 'four-b', 7_000n);
  await table.undo(seat, 'four-u', 'four-b');
  await table.betWin(foreign, 'foreign', 'foreign-b', 9_000n, 1_000n);
  const record = async ({ walletId }: Seat): Promise<void> => {
    const { rows } = await ops.database.db.pool.query<PublishedPosting>(
      `select wallet_id as "walletId", seq, day, house_id as "houseAccountId", delta, bonus_delta as "bonusDelta",
         after as balance, bonus_after as bonus, kind, source as "sourceId", key, external_tx as "externalTx", round,
         ref_key as "refKey", journal_id as "journalId", at
       from ledger.posting where wallet_id = $1 and kind <> 80 order by seq`,
      [walletId],
    );
    const gameCodesOf = async (_: unknown, asked: readonly unknown[]) => asked.map(() => games[0]?.code ?? null);
    await ops.context.db.transaction((tx) => recordPostings({ clock: ops.context.clock, gameCodesOf })(tx, rows));
  };
  await record(seat);
  await record(foreign);
});
afterAll(async () => {
  table.close();
  await ops.close();
});

const list = async (query = '') => (await ops.as('support').get(`${base}/bets?${query}`)).value;
const rounds = async (query: string): Promise<string[]> =>
  (await list(query)).rows.map(({ roundId }: { roundId: string }) => roundId);
const trace = async (reference: string) =>
  (await ops.as('support').get(`${base}/ledger/trace?reference=${encodeURIComponent(reference)}`)).value;

describe('the rounds of a brand', () => {
  it('come newest first with whose they are and the sums of the filter', async () => {
    const { rows, totals, total } = await list();
    expect(rows.map(({ roundId }: { roundId: string }) => roundId)).toEqual(['four', 'three', 'two', 'one']);
    expect(rows[3]).toMatchObject({
      member: { memberId: member.memberId },
      state: 'settled',
      staked: { minor: '10000', currency: 'USD' },
      won: { minor: '25000' },
      net: { minor: '15000' },
    });
    expect(totals).toEqual({
      isExact: true,
      rounds: 4,
      byCurrency: [
        {
          rounds: 4,
          staked: { minor: '35000', currency: 'USD' },
          won: { minor: '25000', currency: 'USD' },
          net: { minor: '-10000', currency: 'USD' },
        },
      ],
    });
    expect(total).toEqual({ count: 4, isExact: true });
  });

  it('are found by state, amount, member, round and time', async () => {
    expect(await rounds('state=open')).toEqual(['three']);
    expect(await rounds('stakedMin=10000&stakedMax=19999')).toEqual(['one']);
    expect(await rounds('wonMin=1')).toEqual(['one']);
    expect(await rounds('text=two')).toEqual(['two']);
    expect(await rounds(`memberId=${other.memberId}`)).toEqual([]);
    expect(await rounds('from=2100-01-01T00:00:00Z')).toEqual([]);
    expect(await rounds('playMoney=true')).toEqual([]);
  });

  it('page without gap or repetition, both ways', async () => {
    for (const [sort, expected] of [
      ['-openedAt', ['four', 'three', 'two', 'one']],
      ['openedAt', ['one', 'two', 'three', 'four']],
    ] as const) {
      const met: string[] = [];
      let cursor: string | null = null;
      do {
        const page: { rows: { roundId: string }[]; nextCursor: string | null } = await list(
          `limit=1&sort=${sort}${cursor === null ? '' : `&cursor=${cursor}`}`,
        );
        met.push(...page.rows.map(({ roundId }) => roundId));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(met).toEqual(expected);
    }
  });

  it('tell their movements and what of them counted', async () => {
    const [undone] = (await list('text=four')).rows;
    const { value } = await ops.as('support').get(`${base}/bets/${undone.roundRef}`);
    expect(
      value.moves.map(({ kind, reference, isUndone }: Record<string, unknown>) => [kind, reference, isUndone]),
    ).toEqual([
      ['bet', 'four-b', true],
      ['rollback_bet', 'four-u', false],
    ]);
    expect(value.turnover).toMatchObject({ counted: { minor: '0' }, reason: 'VOID', revision: 1 });
    expect(value).toMatchObject({ doubt: null, vendorView: null, cases: [], walletId: expect.stringMatching(/^\d+$/) });
  });

  it('of another brand do not exist', async () => {
    const { rows } = await ops.database.db.pool.query(`select id from bet.round where round = 'foreign'`);
    expect(await ops.as('support').get(`${base}/bets/${rows[0].id}`)).toMatchObject({ code: 'SYSTEM_NOT_FOUND' });
    expect(await rounds('text=foreign')).toEqual([]);
    expect((await trace('foreign-b')).matches).toEqual([]);
    expect((await trace('foreign')).journals).toEqual([]);
    expect((await trace(rows[0].id)).rounds).toEqual([]);
  });

  it('leave as a file', async () => {
    const kind = betsExportKind(ops.context);
    const request = { brandId: 'aurora', params: { state: 'settled' } };
    const met: unknown[] = [];
    for await (const page of kind.pages(ops.context.db, request))
      met.push(...page.map((row) => [row[1], row[9], row[10]]));
    expect(met).toEqual([
      ['two', 20_000n, 0n],
      ['one', 10_000n, 25_000n],
    ]);
    expect(await kind.count(ops.context.db, request)).toBe(2);
  });
});

describe('the lines of a member', () => {
  it('run newest first with the balance after each', async () => {
    const { value } = await ops.as('support').get(`${base}/ledger/entries?memberId=${member.memberId}&limit=3`);
    expect(
      value.rows.map(({ kind, change, balance }: Record<string, { minor?: string }>) => [
        kind,
        change?.minor,
        balance?.minor,
      ]),
    ).toEqual([
      ['rollback_bet', '7000', '9990000'],
      ['bet', '-7000', '9983000'],
      ['bet', '-5000', '9990000'],
    ]);
    const next = await ops
      .as('support')
      .get(`${base}/ledger/entries?memberId=${member.memberId}&cursor=${value.nextCursor}`);
    expect(next.value.rows.map(({ reference }: { reference: string }) => reference).slice(0, 3)).toEqual([
      'two-b',
      'two-b',
      'one-b',
    ]);
    const oldest = await ops.as('support').get(`${base}/ledger/entries?memberId=${member.memberId}&sort=at&limit=2`);
    const further = await ops
      .as('support')
      .get(`${base}/ledger/entries?memberId=${member.memberId}&sort=at&limit=2&cursor=${oldest.value.nextCursor}`);
    const versions = [...oldest.value.rows, ...further.value.rows].map(({ version }: { version: string }) => version);
    expect(versions).toEqual(['1', '2', '3', '4']);
    expect(next.value.rows[0]).toMatchObject({ house: 'game_result:studio', source: 'vendor:studio', roundId: 'two' });
  });

  it('of another brand are none, and without a member there is no list', async () => {
    const { value } = await ops.as('support').get(`${base}/ledger/entries?walletId=${other.wallet}`);
    expect(value.rows).toEqual([]);
    expect(await ops.as('support').get(`${base}/ledger/entries`)).toMatchObject({ code: 'OPS_VALUE_REFUSED' });
    expect(await ops.as('support').get(`${base}/members/${other.memberId}/wallets`)).toMatchObject({
      code: 'SYSTEM_NOT_FOUND',
    });
  });

  it('stand beside the wallets as they are', async () => {
    const { value } = await ops.as('support').get(`${base}/members/${member.memberId}/wallets`);
    expect(value.wallets.find(({ purse }: { purse: string }) => purse === 'main')).toMatchObject({
      balance: { minor: '9990000', currency: 'USD' },
      isAdjustable: true,
      flags: [],
    });
  });
});

describe('tracing a reference', () => {
  it('leads from a vendor’s transaction to its act, both sides named, and to the rest of its round', async () => {
    const { matches, journals, related, rounds: found } = await trace('four-b');
    expect(matches).toEqual(['transaction']);
    expect(journals).toHaveLength(1);
    expect(journals[0]).toMatchObject({
      journalId: null,
      kind: 'bet',
      source: 'vendor:studio',
      lines: [
        {
          from: { side: 'member', memberId: member.memberId, purse: 'main' },
          to: { side: 'house', code: 'game_result:studio' },
          amount: { minor: '7000', currency: 'USD' },
          isUndone: true,
        },
      ],
    });
    expect(related.map(({ kind }: { kind: string }) => kind)).toEqual(['rollback_bet']);
    expect(found).toMatchObject([{ roundId: 'four', member: { memberId: member.memberId } }]);
  });

  it('knows a round by the vendor’s name and by ours; one key is one act', async () => {
    const byName = await trace('one');
    expect(byName.matches).toEqual(['round']);
    expect(byName.journals).toHaveLength(1);
    expect(
      byName.journals[0].lines.map(({ kind, from, to }: Record<string, { side: string }>) => [
        kind,
        from?.side,
        to?.side,
      ]),
    ).toEqual([
      ['bet', 'member', 'house'],
      ['win', 'house', 'member'],
    ]);
    expect((await trace(byName.rounds[0].roundRef)).journals).toEqual(byName.journals);
  });

  it('knows an adjustment by its approval and by its journal, with who asked and who approved', async () => {
    const body = { purse: 'main', currency: 'USD', amount: '12345', kind: 'goodwill', reason: 'For the long wait.' };
    const asked = await ops.as('finance_maker').post(`${base}/members/${member.memberId}/adjustments`, body);
    const { approvalId } = asked.value;
    const { digest } = (await ops.as('finance_checker').get(`${base}/approvals/${approvalId}`)).value;
    const done = await ops
      .as('finance_checker')
      .post(`${base}/approvals/${approvalId}/approve`, { digest }, { factor: true });
    expect(done.status).toBe(200);
    const found = await trace(approvalId);
    expect(found).toMatchObject({ matches: ['approval'], approval: { approvalId }, related: [] });
    expect(found.journals[0]).toMatchObject({
      kind: 'adjustment',
      objectId: approvalId,
      reason: 'For the long wait.',
      lines: [
        { from: { side: 'house', code: 'adjustment:goodwill' }, to: { side: 'member' }, amount: { minor: '12345' } },
      ],
    });
    expect(found.audit.map(({ action }: { action: string }) => action)).toEqual(['staff.approve', 'staff.propose']);
    expect((await trace(found.journals[0].journalId)).matches).toEqual(['journal']);
    const { value } = await ops.as('support').get(`${base}/ledger/journals?kind=adjustment&limit=1`);
    expect(value.rows[0]).toMatchObject({ objectId: approvalId, amounts: [{ minor: '12345', currency: 'USD' }] });
  });

  it('finds nothing where there is nothing', async () => {
    expect(await trace("no'such %_ thing")).toMatchObject({
      matches: [],
      journals: [],
      related: [],
      rounds: [],
      audit: [],
    });
  });

  it('sums the house accounts against the wallets to zero', async () => {
    await adjust(ops.context.db, member, 1n);
    const { value } = await ops.as('support').get(`${base}/ledger/accounts`);
    const houseAccounts = value.accounts
      .filter(({ balance }: { balance: { currency: string } }) => balance.currency === 'USD')
      .reduce((sum: bigint, { balance }: { balance: { minor: string } }) => sum + BigInt(balance.minor), 0n);
    const { rows } = await ops.database.db.pool.query(
      `select coalesce(sum(balance + bonus), 0)::bigint as sum from ledger.wallet where brand_id = 'aurora' and currency = 'USD'`,
    );
    expect(houseAccounts + rows[0].sum).toBe(0n);
  });
});
