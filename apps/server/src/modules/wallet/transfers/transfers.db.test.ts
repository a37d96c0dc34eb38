import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAllowances, readWallets, setAllowance, walletsOf } from '#modules/ledger/index.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { createLog } from '#platform/kernel/log.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { adjust, openTestMember, type TestMember } from '#test/harness/test-member.ts';
import type { RequestDeps } from './ask-vendor.ts';
import { failTransfer } from './fail-transfer.ts';
import { markTransferSent } from './mark-transfer-sent.ts';
import { requestTransfer } from './request-transfer.ts';
import { sweepTransfers } from './sweep-transfers.ts';
import { transferWallet } from './transfer-wallet.ts';
import type { VendorOrder, VendorResponse } from './vendor-wallets.port.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.pool.query(
    `insert into wallet.vendor_wallet (brand_id, vendor_code, display_name) values ('aurora', 'LUMEN', 'Lumen Works')`,
  );
});
afterAll(() => database.close());

/** A fake vendor that holds money per member and responds as the test configures it. */
const createVendor = () => {
  const money = new Map<string, bigint>();
  const done = new Map<string, VendorResponse>();
  let mood: 'answers' | 'does it in silence' | 'refuses' | 'lies' = 'answers';
  const move = async (order: VendorOrder): Promise<VendorResponse> => {
    if (mood === 'refuses') return { outcome: 'failed' };
    const known = done.get(order.id);
    if (known !== undefined) return known;
    const has = money.get(order.memberId) ?? 0n;
    const amount = order.amount ?? has;
    const left = order.direction === 'to_vendor' ? has + amount : has - amount;
    if (left < 0n) return { outcome: 'failed' };
    if (mood === 'lies') return { outcome: 'confirmed', amount: amount + 1n, left };
    money.set(order.memberId, left);
    const response: VendorResponse = { outcome: 'confirmed', amount, left };
    done.set(order.id, response);
    if (mood === 'does it in silence') throw new Error('the line broke');
    return response;
  };
  return {
    port: { move, status: async ({ id }: VendorOrder) => done.get(id) ?? ({ outcome: 'unknown' } as const) },
    done,
    has: (member: TestMember) => money.get(member.memberId) ?? 0n,
    play: (member: TestMember, result: bigint) =>
      money.set(member.memberId, (money.get(member.memberId) ?? 0n) + result),
    be: (next: typeof mood) => {
      mood = next;
    },
  };
};

let vendor: ReturnType<typeof createVendor>;
let deps: RequestDeps;
let now: Date;
let member: TestMember;
beforeEach(async () => {
  vendor = createVendor();
  now = new Date();
  const clock: Clock = { now: () => now };
  deps = {
    db: database.db,
    clock,
    outbox: createOutbox(clock),
    log: createLog({ level: 'silent', role: 'test' }),
    vendorPorts: (code) => (code === 'LUMEN' ? vendor.port : undefined),
  };
  member = await openTestMember(database.db);
  await adjust(database.db, member, 1_000_000n);
});

const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};

type Asked = { transferId?: string; amount?: bigint; vassalage?: string };

const bodyFor = ({ transferId = newId(), amount = 400_000n, vassalage = 'LUMEN' }: Asked = {}) =>
  ({ transferId, direction: 'toVendor', vassalage, amount, currency: 'USD' }) as const;

const toVendor = (asked: Asked = {}) => transferWallet(member, bodyFor(asked), deps);

const toMain = ({ transferId = newId(), amount }: Asked = {}) =>
  transferWallet(
    member,
    {
      transferId,
      direction: 'toMain',
      vassalage: 'LUMEN',
      currency: 'USD',
      ...(amount === undefined ? {} : { amount }),
    },
    deps,
  );

const books = async () => {
  const wallets = await walletsOf(database.db.read, member);
  const main = wallets.find(({ purse }) => purse === 'main');
  const atVendor = wallets.find(({ purse }) => purse === 'vendor:lumen');
  return { balance: main?.balance, held: main?.held, vendor: atVendor?.balance ?? 0n };
};

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no refusal',
    (error: { code?: string }) => error.code ?? String(error),
  );

/** The clearing accounts, which must end at zero. */
const clearings = async () => {
  const { rows } = await database.db.pool.query<{ sum: string | null }>(
    `select sum(case when e.to_house = a.id then e.amount else -e.amount end)
       - coalesce((select sum(p.delta + p.bonus_delta) from ledger.posting p where p.house_id = a.id), 0) as sum
     from ledger.house_account a join ledger.house_entry e on a.id in (e.from_house, e.to_house)
     where a.code like 'payout_clearing:%' group by a.id`,
  );
  return rows.map(({ sum }) => sum);
};

describe('money to a vendor', () => {
  it('is held, confirmed, and is then the vendor’s wallet', async () => {
    expect(await toVendor()).toMatchObject({
      state: 'confirmed',
      amount: { minor: 400_000n, currency: 'USD' },
      available: { minor: 600_000n },
    });
    expect(await books()).toEqual({ balance: 600_000n, held: 0n, vendor: 400_000n });
    expect(vendor.has(member)).toBe(400_000n);
    expect((await clearings()).every((sum) => sum === '0')).toBe(true);
  });

  it('comes back whole when the vendor refuses it', async () => {
    vendor.be('refuses');
    expect(await toVendor()).toMatchObject({ state: 'failed', available: { minor: 1_000_000n } });
    expect(await books()).toEqual({ balance: 1_000_000n, held: 0n, vendor: 0n });
  });

  it('stays held while nobody knows, and ends by the vendor’s word alone', async () => {
    vendor.be('does it in silence');
    expect(await toVendor()).toMatchObject({ state: 'unknown', available: { minor: 600_000n } });
    expect(await books()).toEqual({ balance: 600_000n, held: 400_000n, vendor: 0n });
    expect(await codeOf(toVendor())).toBe('WALLET_TRANSFER_PENDING');
    pass(4);
    expect(await sweepTransfers(deps)).toBe(0);
    pass(2);
    expect(await sweepTransfers(deps)).toBe(1);
    expect(await books()).toEqual({ balance: 600_000n, held: 0n, vendor: 400_000n });
    pass(3_600);
    expect(await sweepTransfers(deps)).toBe(0);
  });

  it('is not ended by time: a vendor that stays silent is asked for ever, and the money stays held', async () => {
    vendor.be('does it in silence');
    const { transferId } = await toVendor();
    vendor.done.clear();
    for (let asks = 0; asks < 8; asks += 1) {
      pass(301);
      expect(await sweepTransfers(deps)).toBe(1);
    }
    expect(await books()).toMatchObject({ held: 400_000n });
    expect(await toVendor({ transferId })).toMatchObject({ state: 'unknown' });
    // So that no other test's sweep finds it.
    const { rows } = await database.db.pool.query<{ id: string }>(
      'select id from wallet.transfer where transfer_id = $1',
      [transferId],
    );
    vendor.done.set(String(rows[0]?.id), { outcome: 'failed' });
    pass(301);
    await sweepTransfers(deps);
    expect(await books()).toEqual({ balance: 1_000_000n, held: 0n, vendor: 0n });
  });

  it('is unknown when the vendor says another amount than was asked for', async () => {
    vendor.be('lies');
    const { transferId, state } = await toVendor();
    expect(state).toBe('unknown');
    expect(await books()).toEqual({ balance: 600_000n, held: 400_000n, vendor: 0n });
    const { rows } = await database.db.pool.query<{ id: string }>(
      'select id from wallet.transfer where transfer_id = $1',
      [transferId],
    );
    vendor.done.set(String(rows[0]?.id), { outcome: 'failed' });
    pass(6);
    await sweepTransfers(deps);
  });
});

describe('money from a vendor', () => {
  it.each([
    ['won there', 150_000n],
    ['lost there', -150_000n],
    ['neither', 0n],
  ])('all of it, %s: the result is booked first', async (_what, result) => {
    await toVendor();
    vendor.play(member, result);
    expect(await toMain()).toMatchObject({ state: 'confirmed', amount: { minor: 400_000n + result } });
    expect(await books()).toEqual({ balance: 1_000_000n + result, held: 0n, vendor: 0n });
  });

  it('a part of it leaves what the vendor says is left', async () => {
    await toVendor();
    vendor.play(member, 50_000n);
    await toMain({ amount: 100_000n });
    expect(await books()).toEqual({ balance: 700_000n, held: 0n, vendor: 350_000n });
    expect(vendor.has(member)).toBe(350_000n);
  });

  it('of which there is none fails, and moves nothing', async () => {
    expect(await toMain()).toMatchObject({ state: 'failed', amount: null });
    expect(await books()).toMatchObject({ balance: 1_000_000n });
  });
});

describe('the same id', () => {
  it('with the same request returns the same response, and moves money once', async () => {
    const transferId = newId();
    const first = await toVendor({ transferId });
    expect(await toVendor({ transferId })).toEqual(first);
    expect(await books()).toEqual({ balance: 600_000n, held: 0n, vendor: 400_000n });
  });

  it('with another request is refused', async () => {
    const transferId = newId();
    await toVendor({ transferId });
    expect(await codeOf(toVendor({ transferId, amount: 100_000n }))).toBe('SYSTEM_ID_REUSED');
    expect(await codeOf(toMain({ transferId }))).toBe('SYSTEM_ID_REUSED');
  });

  it('twenty times at once moves the money once', async () => {
    const transferId = newId();
    const responses = await Promise.all(Array.from({ length: 20 }, () => toVendor({ transferId })));
    expect(new Set(responses.map(({ transferId: id }) => id)).size).toBe(1);
    expect(await books()).toEqual({ balance: 600_000n, held: 0n, vendor: 400_000n });
  });

  it('different ids at once with one vendor: one goes, the others wait their turn', async () => {
    const responses = await Promise.allSettled(Array.from({ length: 8 }, () => toVendor({ amount: 100_000n })));
    const moved = BigInt(responses.filter(({ status }) => status === 'fulfilled').length) * 100_000n;
    expect(moved).toBeGreaterThan(0n);
    expect(await books()).toEqual({ balance: 1_000_000n - moved, held: 0n, vendor: moved });
    for (const response of responses) {
      if (response.status === 'rejected') expect(response.reason).toMatchObject({ code: 'WALLET_TRANSFER_PENDING' });
    }
  });
});

describe('a process that dies', () => {
  const input = () => ({ ...bodyFor(), ...member, direction: 'to_vendor', vendorCode: 'LUMEN' }) as const;

  it('before the call leaves a transfer that is given back', async () => {
    await requestTransfer(input(), deps);
    expect(await books()).toMatchObject({ held: 400_000n });
    pass(31);
    await sweepTransfers(deps);
    expect(await books()).toEqual({ balance: 1_000_000n, held: 0n, vendor: 0n });
  });

  it('after the call leaves one that the vendor is asked for', async () => {
    const { transfer } = await requestTransfer(input(), deps);
    await markTransferSent(transfer.id, deps);
    await vendor.port.move({ ...transfer, amount: transfer.amount });
    pass(31);
    await sweepTransfers(deps);
    expect(await books()).toMatchObject({ held: 400_000n });
    pass(6);
    await sweepTransfers(deps);
    expect(await books()).toEqual({ balance: 600_000n, held: 0n, vendor: 400_000n });
  });

  it('is not mistaken for dead when it sends at the very moment it is given up', async () => {
    const { transfer } = await requestTransfer(input(), deps);
    await markTransferSent(transfer.id, deps);
    // The sweep had read it as reserved.
    await failTransfer({ id: transfer.id, seen: ['reserved'] }, deps);
    expect(await books()).toMatchObject({ held: 400_000n });
    await failTransfer({ id: transfer.id, seen: ['sent', 'unknown'] }, deps);
    expect(await books()).toEqual({ balance: 1_000_000n, held: 0n, vendor: 0n });
  });

  it('and comes back too late may not send what was given back', async () => {
    const { transfer } = await requestTransfer(input(), deps);
    pass(31);
    await sweepTransfers(deps);
    expect(await markTransferSent(transfer.id, deps)).toBe(false);
  });
});

describe('a refusal', () => {
  it.each([
    ['more than there is', { amount: 1_000_100n }, 'WALLET_INSUFFICIENT_FUNDS'],
    ['an amount finer than can be paid', { amount: 150n }, 'WALLET_AMOUNT_OUT_OF_RANGE'],
    ['a vendor the brand does not have', { vassalage: 'ORBIT' }, 'WALLET_VENDOR_UNKNOWN'],
  ])('of %s writes nothing', async (_what, asked, code) => {
    const transferId = newId();
    expect(await codeOf(toVendor({ ...asked, transferId }))).toBe(code);
    const { rows } = await database.db.pool.query('select 1 from wallet.transfer where transfer_id = $1', [transferId]);
    expect(rows).toEqual([]);
    const [main] = await readWallets(database.db.read, [member.wallet]);
    expect(main).toMatchObject({ balance: 1_000_000n, held: 0n });
  });

  it('of a brand whose vendors all play from the main wallet says so', async () => {
    const other = await openTestMember(database.db, { brandId: 'harbour' });
    expect(await codeOf(transferWallet(other, bodyFor(), deps))).toBe('WALLET_IS_SINGLE');
  });
});

describe('a limit of losses', () => {
  const limit = (ceiling: bigint | null, kind: 'loss' | 'wager' = 'loss') =>
    database.db.transaction((tx) => setAllowance(tx, { walletId: member.wallet, kind, periodHours: 24, ceiling }));
  const lost = async () =>
    (await readAllowances(database.db.read, member.wallet)).find(({ kind }) => kind === 'loss')?.used;
  const hits = async () => {
    const { rows } = await database.db.pool.query('select kind, hits from protection.limit_hit where member_id = $1', [
      member.memberId,
    ]);
    return rows;
  };

  it('lets go to a vendor what may be lost, to the last unit, and nothing more', async () => {
    await limit(500_000n);
    await toVendor({ amount: 400_000n });
    expect(await codeOf(toVendor({ amount: 100_100n }))).toBe('PROTECTION_LOSS_LIMIT');
    expect(await books()).toEqual({ balance: 600_000n, held: 0n, vendor: 400_000n });
    await toVendor({ amount: 100_000n });
    expect(await lost()).toBe(500_000n);
    expect(await hits()).toEqual([{ kind: 'transfer', hits: 1 }]);
  });

  it('counts no more what came back, and what was won at the vendor gives room', async () => {
    await limit(400_000n);
    await toVendor({ amount: 400_000n });
    vendor.play(member, 50_000n);
    await toMain();
    expect(await lost()).toBe(-50_000n);
    await toVendor({ amount: 450_000n });
    expect(await codeOf(toVendor({ amount: 100n }))).toBe('PROTECTION_LOSS_LIMIT');
  });

  it('still counts what was lost at the vendor', async () => {
    await limit(400_000n);
    await toVendor({ amount: 400_000n });
    vendor.play(member, -300_000n);
    await toMain();
    expect(await lost()).toBe(300_000n);
    expect(await codeOf(toVendor({ amount: 100_100n }))).toBe('PROTECTION_LOSS_LIMIT');
  });

  it('counts no more what the vendor did not take', async () => {
    await limit(400_000n);
    vendor.be('refuses');
    await toVendor({ amount: 400_000n });
    expect(await lost()).toBe(0n);
    vendor.be('answers');
    await toVendor({ amount: 400_000n });
    expect(await lost()).toBe(400_000n);
  });

  it('counts what nobody knows the end of', async () => {
    await limit(400_000n);
    vendor.be('does it in silence');
    await toVendor({ amount: 400_000n });
    expect(await lost()).toBe(400_000n);
    const other = { ...bodyFor({ amount: 100n }), transferId: newId() };
    vendor.be('answers');
    expect(await codeOf(transferWallet(member, other, deps))).toMatch(/PROTECTION_LOSS_LIMIT|WALLET_TRANSFER_PENDING/);
  });

  it('that is set afterwards counts what was moved before it', async () => {
    await toVendor({ amount: 400_000n });
    await toMain({ amount: 100_000n });
    vendor.be('refuses');
    await toVendor({ amount: 50_000n });
    vendor.be('does it in silence');
    await toVendor({ amount: 20_000n });
    await limit(1_000_000n);
    expect(await lost()).toBe(320_000n);
  });

  it('is passed by nobody who comes many at once', async () => {
    await limit(100_000n);
    const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(toVendor({ amount: 30_000n }))));
    expect(await lost()).toBeLessThanOrEqual(100_000n);
    expect((await books()).vendor).toBe(await lost());
    expect(codes.filter((code) => code === 'no refusal').length).toBeLessThanOrEqual(3);
  });

  it('stops nothing where only wagers are limited: no bet passes our books', async () => {
    await limit(100n, 'wager');
    await toVendor({ amount: 400_000n });
    expect(await books()).toMatchObject({ vendor: 400_000n });
  });
});

it('a profile without wallets at vendors lets nothing go there, and everything come home', async () => {
  const strict = await openTestMember(database.db, { brandId: 'lagoon' });
  await adjust(database.db, strict, 1_000_000n);
  await database.db.pool.query(
    `insert into wallet.vendor_wallet (brand_id, vendor_code, display_name) values ('lagoon', 'LUMEN', 'Lumen Works')`,
  );
  await transferWallet(strict, bodyFor(), deps);
  await database.db.pool.query(
    `insert into protection.brand_profile (brand_id, revision, profiles, effective_at)
     values ('lagoon', 1, '[{"country":"*","code":"uk"}]', now())`,
  );
  expect(await codeOf(transferWallet(strict, bodyFor({ amount: 100n }), deps))).toBe('PROTECTION_NOT_OFFERED');
  const home = { transferId: newId(), direction: 'toMain', vassalage: 'LUMEN', currency: 'USD' } as const;
  expect(await transferWallet(strict, home, deps)).toMatchObject({ state: 'confirmed' });
});

it('a transfer that is over cannot be written any more', async () => {
  const { transferId } = await toVendor();
  await expect(
    database.db.pool.query(`update wallet.transfer set state = 'failed' where transfer_id = $1`, [transferId]),
  ).rejects.toThrow('has ended');
});
