import { verifyBooks, walletsOf } from '#modules/ledger/index.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { createKeyRing } from '#platform/kernel/key-ring.ts';
import { createLog } from '#platform/kernel/log.ts';
import { adjust, openTestMember, type TestMember } from '#test/harness/test-member.ts';
import { insertPayee } from '../payees/payee.store.ts';
import { payeeDigest, sealPayee } from '../payees/payee-seal.ts';
import type { PayoutOrder, PayoutReport, ProviderClient } from '../providers/provider.types.ts';
import { checkWithdrawal } from './check-withdrawal.ts';
import { requestWithdrawal, type WithdrawalInput } from './request-withdrawal.ts';
import { lockWithdrawalOfBrand } from './withdrawal.store.ts';
import type { Withdrawal, WithdrawalDeps } from './withdrawal.types.ts';

/** A fake rail: it keeps everything, pays an id once, and responds as the test configures it. */
export const createRail = () => {
  const paid = new Map<string, bigint>();
  const sent: PayoutOrder[] = [];
  let next: PayoutReport | ((order: PayoutOrder) => PayoutReport) | null = null;
  let asked: ((payoutId: string) => PayoutReport) | null = null;
  const payIn = (order: PayoutOrder, amount = order.amount): PayoutReport => {
    if (!paid.has(order.payoutId)) paid.set(order.payoutId, amount);
    return { state: 'paid', amount: paid.get(order.payoutId) ?? 0n, providerRef: `R-${order.payoutId}` };
  };
  const client: ProviderClient = {
    code: 'rail',
    kinds: ['payout'],
    openPayment: async () => ({ state: 'refused', detail: 'pays out only' }),
    askPayment: async () => ({ state: 'absent' }),
    sendPayout: async (order) => {
      sent.push(order);
      if (next === null) return payIn(order);
      return typeof next === 'function' ? next(order) : next;
    },
    askPayout: async ({ payoutId }) => {
      if (asked !== null) return asked(payoutId);
      const amount = paid.get(payoutId);
      if (amount !== undefined) return { state: 'paid', amount, providerRef: `R-${payoutId}` };
      return sent.some((order) => order.payoutId === payoutId) ? { state: 'pending' } : { state: 'absent' };
    },
    readWebhook: () => null,
    readStatement: async function* () {},
  };
  return {
    client,
    sent,
    paid,
    payIn,
    says: (word: typeof next) => {
      next = word;
    },
    answers: (word: typeof asked) => {
      asked = word;
    },
  };
};

export type Rail = ReturnType<typeof createRail>;

const constants: Record<string, number> = {};

/** Dependencies of the use cases, with a brand whose constants a test sets. */
export const testDeps = (db: Db, rail: Rail): WithdrawalDeps => {
  const brandOf = (brandId: string) => ({ brandId, constants, registerRules: {} });
  return {
    db,
    outbox: createOutbox(systemClock),
    jobs: createJobs(),
    log: createLog({ level: 'silent', role: 'test' }),
    directory: { byId: brandOf } as unknown as WithdrawalDeps['directory'],
    keys: createKeyRing([{ id: 'test', key: Buffer.alloc(32, 7) }]),
    overdueOf: async () => 0n,
    providers: (code) => (code === 'rail' ? rail.client : undefined),
  };
};

export const setConstant = (key: string, value: number | null): void => {
  if (value === null) delete constants[key];
  else constants[key] = value;
};

export type Scene = TestMember & { methodId: string; payeeId: string };

/** A member with money, a payment password, a payee past its waiting period and a payout method. */
export const openScene = async (
  deps: WithdrawalDeps,
  {
    balance = 10_000_000n,
    feeFlat = 0n,
    isKnown = true,
  }: { balance?: bigint; feeFlat?: bigint; isKnown?: boolean } = {},
): Promise<Scene> => {
  const { db, keys } = deps;
  const member = await openTestMember(db);
  if (balance > 0n) await adjust(db, member, balance);
  const methodId = newId();
  await db.pool.query(
    `insert into cashier.method (id, brand_id, direction, kind, provider_code, payee_kind, currency, titles, amount_min, amount_max, fee_flat, arrival_minutes)
     values ($1, 'aurora', 'out', 'payout', 'rail', 'bank', 'USD', '{"EN":"Bank payout"}', 10000, 100000000, $2, 60)`,
    [methodId, feeFlat],
  );
  await db.pool.query(
    `insert into identity.credential (brand_id, subject_id, payment_hash, payment_set_at) values ('aurora', $1, '$argon2id$test', now())
     on conflict do nothing`,
    [member.memberId],
  );
  const payeeId = newId();
  const number = `99${payeeId.replaceAll('-', '').slice(-14)}`;
  const owner = { brandId: 'aurora', memberId: member.memberId, payeeId };
  await db.transaction((tx) =>
    insertPayee(tx, {
      ...owner,
      kind: 'bank',
      bankName: 'Harbour Savings',
      sealed: sealPayee(keys, owner, { holderName: 'Ann Ember', number }),
      digest: payeeDigest(keys, { brandId: 'aurora', kind: 'bank', number }),
      numberMasked: '••••1234',
      holdMinutes: 0,
    }),
  );
  const scene = { ...member, methodId, payeeId };
  if (isKnown) await plantEarlier(deps, scene);
  return scene;
};

/** An earlier received withdrawal, so that the next one needs no review. */
const plantEarlier = async ({ db }: WithdrawalDeps, scene: Scene): Promise<void> => {
  await db.pool.query(
    `insert into cashier.withdrawal (id, brand_id, member_id, wallet_id, currency, reference, method_id, provider_code, payee_id,
       amount, amount_fee, amount_paid, amount_received, state, state_since, created_at)
     values ($1, 'aurora', $2, $3, 'USD', $4, $5, 'rail', $6, 10000, 0, 10000, 10000, 'received', now() - interval '9 days', now() - interval '9 days')`,
    [newId(), scene.memberId, scene.wallet, `T${newId()}`, scene.methodId, scene.payeeId],
  );
};

export const inputOf = (scene: Scene, more: Partial<WithdrawalInput> = {}): WithdrawalInput => ({
  withdrawalId: newId(),
  methodId: scene.methodId,
  payeeId: scene.payeeId,
  amount: 1_000_000n,
  currency: 'USD',
  proof: { factor: 'payment_password', password: 'right' },
  ...more,
});

export const ask = (scene: Scene, deps: WithdrawalDeps, more: Partial<WithdrawalInput> = {}): Promise<Withdrawal> =>
  requestWithdrawal(scene, inputOf(scene, more), async () => {}, deps);

/** Requested and checked: `approved` unless a limit is exceeded. */
export const askApproved = async (
  scene: Scene,
  deps: WithdrawalDeps,
  more: Partial<WithdrawalInput> = {},
): Promise<Withdrawal> => {
  const { withdrawalId } = await ask(scene, deps, more);
  await checkWithdrawal(withdrawalId, deps);
  return see(withdrawalId, deps);
};

export const see = (withdrawalId: string, { db }: WithdrawalDeps): Promise<Withdrawal> =>
  db.transaction(async (tx) => {
    const found = await lockWithdrawalOfBrand(tx, { brandId: 'aurora', withdrawalId });
    if (found === null) throw new Error('no such withdrawal');
    return found;
  });

export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no refusal',
    (error: { code?: string }) => error.code ?? String(error),
  );

export const fundsOf = async ({ db }: WithdrawalDeps, scene: Scene) => {
  const main = (await walletsOf(db.read, scene)).find(({ purse }) => purse === 'main');
  return { balance: main?.balance, held: main?.held };
};

/** What one withdrawal has left on a house account. */
const houseAccountOf = async ({ db }: WithdrawalDeps, code: string, withdrawalId: string): Promise<bigint> => {
  const { rows } = await db.pool.query<{ sum: bigint }>(
    `select (coalesce((select sum(case when a.id = e.to_house then e.amount else -e.amount end)
         from ledger.house_entry e join ledger.journal j on j.id = e.journal_id
         join ledger.house_account a on a.id in (e.from_house, e.to_house)
         where a.code = $1 and j.object_id = $2), 0)
       - coalesce((select sum(p.delta + p.bonus_delta) from ledger.posting p join ledger.journal j on j.id = p.journal_id
         join ledger.house_account a on a.id = p.house_id where a.code = $1 and j.object_id = $2), 0))::bigint as sum`,
    [code, withdrawalId],
  );
  return rows[0]?.sum ?? 0n;
};

export const booksOf = async (deps: WithdrawalDeps, withdrawalId: string) => ({
  clearing: await houseAccountOf(deps, 'payout_clearing:rail', withdrawalId),
  out: await houseAccountOf(deps, 'psp_out:rail', withdrawalId),
  fee: await houseAccountOf(deps, 'fee_income:withdrawal', withdrawalId),
});

/** A picture uploaded by the member and not claimed by an order. */
export const plantPicture = async ({ db }: WithdrawalDeps, scene: Scene): Promise<string> => {
  const id = newId();
  await db.pool.query(
    `insert into cashier.proof (id, brand_id, member_id, content_type, width, height, bytes, sha256, store_key, created_at, stored_at)
     values ($1, 'aurora', $2, 'image/png', 1, 1, 10, decode(repeat('00', 32), 'hex'), $3, now(), now())`,
    [id, scene.memberId, id],
  );
  return id;
};

/** Returns all inconsistencies in the ledger. */
export const brokenBooks = async ({ db }: WithdrawalDeps): Promise<unknown[]> => {
  const found: unknown[] = [];
  await verifyBooks({
    db,
    sink: undefined,
    onCheck: (report) => {
      if (report.count > 0) found.push(report);
    },
  });
  return found;
};
