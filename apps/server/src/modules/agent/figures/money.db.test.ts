import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrandDirectory } from '#modules/brand/index.ts';
import { openBook, openWallet, type PublishedPosting, postingKinds } from '#modules/ledger/index.ts';
import type { Node } from '../agent.types.ts';
import { brandId } from '../tree/tree.fixture.ts';
import { openFigures, type TestFigures } from './figures.fixture.ts';
import { moneyConsumer } from './money-consumer.ts';
import { projectFacts } from './project-facts.ts';
import { verifyFigures } from './verify-figures.ts';

let world: TestFigures;
let methodId: string;
beforeAll(async () => {
  world = await openFigures();
  const { rows } = await world.admin.query<{ id: string }>('select id from cashier.method limit 1');
  methodId = rows[0]?.id ?? '';
});
afterAll(() => world.close());

const project = () => projectFacts(world.figures, world.brand);
const clean = { differences: [], count: 0 };

/** The sums of a team on a day that are not zero. */
const moneyOf = async ({ number }: Node, day: string): Promise<Record<string, unknown>> => {
  const { rows } = await world.admin.query<{ row: Record<string, number> }>(
    `select to_jsonb(d) - 'number' - 'day' - 'brand_id' - 'joined' - 'active' as row from agent.team_money_day d
     where number = $1 and day = $2`,
    [number, day],
  );
  return Object.fromEntries(Object.entries(rows[0]?.row ?? {}).filter(([, sum]) => sum !== 0));
};

const openTeam = async () => {
  const top = await world.join({ isAgent: true });
  const agent = await world.join({ by: top, isAgent: true });
  return { top, agent, player: await world.join({ by: agent }) };
};

const deposit = async ({ memberId }: Node, received: number, fee: number): Promise<void> => {
  const mark = randomUUID()
    .replaceAll(/[^0-9]/g, '7')
    .slice(0, 9);
  await world.admin.query(
    `insert into cashier.deposit (id, brand_id, member_id, order_id, reference, method_id, provider_code, kind, currency,
       amount, fee_flat, fee_ppm, arrival_minutes, state, expires_at, amount_received, amount_fee, amount_credited, provider_fee)
     values ($1, $2, $3, $1, $4, $5, 'railway', 'instant', $6, $7, 0, 0, 1, 'credited', now(), $7, 0, $7, $8)`,
    [
      randomUUID(),
      brandId,
      memberId,
      `D${mark.slice(0, 4)}-${mark.slice(4)}`,
      methodId,
      world.brand.currency,
      received,
      fee,
    ],
  );
};

/** A withdrawal in a state, with the step that led there at this moment. */
const withdraw = async (
  { memberId }: Node,
  amount: number,
): Promise<(state: string, change?: string) => Promise<void>> => {
  const [id, payee] = [randomUUID(), randomUUID()];
  await world.admin.query(
    `insert into cashier.payee (id, brand_id, member_id, kind, bank_name, sealed, digest, number_masked, created_at, usable_at)
     values ($1, $2, $3, 'bank', 'First Example', 'sealed', $4, '…1234', now(), now())`,
    [payee, brandId, memberId, Buffer.from(payee)],
  );
  await world.admin.query(
    `insert into cashier.withdrawal (id, brand_id, member_id, wallet_id, currency, reference, method_id, provider_code,
       payee_id, amount, amount_fee, state, state_since, created_at, hold_id)
     values ($1::uuid, $2, $3, 1, $4, $1::uuid::text, $5, 'railway', $6, $7, 0, 'paying', now(), now(), $1::uuid)`,
    [id, brandId, memberId, world.brand.currency, methodId, payee, amount],
  );
  let number = 1;
  return async (state, change = '') => {
    await world.admin.query(`update cashier.withdrawal set state = $2 ${change} where id = $1`, [id, state]);
    await world.admin.query(
      `insert into cashier.withdrawal_step (withdrawal_id, number, brand_id, state, at, by_whom)
       values ($1, $2, $3, $4, platform.deadline_now(), 'provider')`,
      [id, number, brandId, state],
    );
    number += 1;
  };
};

describe('money of teams', () => {
  it('counts payments once, on their day and for everybody above on that day', async () => {
    const { top, agent, player } = await openTeam();
    const day = await world.today();
    await deposit(player, 1_000, 30);
    await deposit(agent, 500, 0);
    const step = await withdraw(player, 700);
    await step('paid', ', amount_paid = 700');
    await project();
    await project();
    const all = { deposits: 1_500, deposit_count: 2, deposit_fees: 30, withdrawals: 700, withdrawal_count: 1 };
    expect(await moneyOf(agent, day)).toEqual(all);
    expect(await moneyOf(top, day)).toEqual(all);
    expect(await verifyFigures(world.figures, world.brand, day)).toEqual(clean);
    await world.passDays();
    await step('resolved_returned', ', amount_returned = 200, amount_received = 500, hold_id = null');
    await project();
    await project();
    expect(await moneyOf(top, day)).toEqual(all);
    expect(await moneyOf(top, await world.today())).toEqual({ withdrawals: -200, withdrawal_count: 1 });
    expect(await verifyFigures(world.figures, world.brand, await world.today())).toEqual(clean);
  });

  it('files a transfer once, under the lower account, whichever way it goes', async () => {
    const { top, agent, player } = await openTeam();
    const day = await world.today();
    const transfer = (direction: string, from: Node, to: Node, amount: number) =>
      world.admin.query(
        `insert into agent.transfer (id, brand_id, transfer_id, direction, sender, sender_id, receiver, receiver_id,
           currency, amount, day, created_at) values ($1, $2, $1, $3, $4, $5, $6, $7, $8, $9, $10, platform.deadline_now())`,
        [
          randomUUID(),
          brandId,
          direction,
          from.number,
          from.memberId,
          to.number,
          to.memberId,
          world.brand.currency,
          amount,
          day,
        ],
      );
    await transfer('down', agent, player, 90);
    await transfer('up', player, agent, 20);
    await transfer('up', agent, top, 5);
    await project();
    await project();
    const under = { transfers_down: 90, transfer_down_count: 1, transfers_up: 25, transfer_up_count: 2 };
    expect(await moneyOf(agent, day)).toEqual(under);
    expect(await moneyOf(top, day)).toEqual(under);
    expect(await verifyFigures(world.figures, world.brand, day)).toEqual(clean);
  });

  it('counts what was given once, also when postings are delivered again, and waits for the account', async () => {
    const { top, player } = await openTeam();
    const day = await world.today();
    const { memberId } = player;
    const open = (currency: string) =>
      world.db.transaction(async (tx) => {
        await openBook(tx, brandId);
        return openWallet(tx, { brandId, memberId, currency, purse: 'main' });
      });
    const walletId = await open(world.brand.currency);
    const { rows } = await world.admin.query<{ at: Date }>('select platform.deadline_now() as at');
    const at = rows[0]?.at ?? new Date();
    const posting = (seq: bigint, kind: keyof typeof postingKinds, delta: bigint, bonusDelta = 0n, wallet = walletId) =>
      ({ walletId: wallet, seq, kind: postingKinds[kind], delta, bonusDelta, at }) as PublishedPosting;
    const given = [
      posting(1n, 'bonus_grant', 0n, 50n),
      posting(2n, 'bonus_convert', 30n, -30n),
      posting(3n, 'bonus_end', 0n, -20n),
      posting(4n, 'rebate', 7n),
      posting(5n, 'salary', 11n),
      posting(6n, 'dividend', 13n),
      posting(7n, 'bet', -1_000n),
      posting(8n, 'envelope', 2n, 0n, await open(world.brand.currency === 'EUR' ? 'USD' : 'EUR')),
    ];
    const directory = { byId: () => world.brand } as unknown as BrandDirectory;
    const consumer = moneyConsumer({ directory });
    await world.admin.query(`update agent.node set state = 'waiting' where number = $1`, [player.number]);
    for (let n = 0; n < 2; n += 1) await world.db.transaction((tx) => consumer.take(tx, given, []));
    await project();
    expect(await moneyOf(top, day)).toEqual({});
    await world.admin.query(`update agent.node set state = 'active' where number = $1`, [player.number]);
    await project();
    await world.db.transaction((tx) => consumer.take(tx, given, []));
    await project();
    expect(await moneyOf(top, day)).toEqual({ bonuses: 30, rebates: 7, salaries: 11, dividends: 13 });
    expect(await verifyFigures(world.figures, world.brand, day)).toEqual(clean);
  });

  it('shows a payment that was never noted', async () => {
    const { player } = await openTeam();
    const day = await world.today();
    await deposit(player, 321, 0);
    await world.admin.query(`update agent.cursor set noted_to = platform.deadline_now() + interval '1 hour'`);
    const { differences } = await verifyFigures(world.figures, world.brand, day);
    expect(differences).toMatchObject([{ expected: '321', found: 'nothing' }]);
  });
});
