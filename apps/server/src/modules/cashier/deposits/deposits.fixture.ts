import pg from 'pg';
import type { BrandSnapshot } from '#modules/brand/index.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { createLog } from '#platform/kernel/log.ts';
import type { TestDatabase } from '#test/harness/test-database.ts';
import type { MethodDescription } from '../methods/install-methods.ts';
import type { PaymentOpened, PaymentOrder, PaymentReport, ProviderClient } from '../providers/provider.types.ts';
import type { DepositDeps } from './deposit.types.ts';

/** A fake provider that stores orders by id and responds as the test configures it. */
export const createProvider = () => {
  const orders = new Map<string, PaymentOrder>();
  const reports = new Map<string, PaymentReport>();
  let mood: 'answers' | 'takes it in silence' | 'is down' | 'refuses' = 'answers';
  let calls = 0;
  const openPayment = async (order: PaymentOrder): Promise<PaymentOpened> => {
    calls += 1;
    if (mood === 'is down') throw new Error('the line broke');
    if (mood === 'refuses') return { state: 'refused', detail: 'not today' };
    orders.set(order.orderId, order);
    if (mood === 'takes it in silence') return { state: 'unknown', detail: 'late' };
    const url = `https://pay.example/${order.orderId}`;
    return { state: 'opened', providerRef: `P-${order.orderId}`, url, qrText: null, account: null };
  };
  const askPayment = async ({ orderId }: { orderId: string }): Promise<PaymentReport> => {
    calls += 1;
    if (mood === 'is down') return { state: 'unknown', detail: 'down' };
    return reports.get(orderId) ?? (orders.has(orderId) ? { state: 'pending' } : { state: 'absent' });
  };
  const never = () => Promise.reject(new Error('not asked for here'));
  const client: ProviderClient = {
    code: 'sandbox',
    kinds: ['hosted', 'transfer', 'instant', 'payout'],
    openPayment,
    askPayment,
    sendPayout: never,
    askPayout: never,
    readWebhook: () => null,
    readStatement: () => {
      throw new Error('not asked for here');
    },
  };
  return {
    client,
    orders,
    calls: () => calls,
    be: (next: typeof mood) => {
      mood = next;
    },
    pay: (orderId: string, amount: bigint, { currency = 'USD', fee = 0n }: { currency?: string; fee?: bigint } = {}) =>
      reports.set(orderId, { state: 'paid', amount, currency, providerRef: `P-${orderId}`, fee }),
    fail: (orderId: string) => reports.set(orderId, { state: 'failed', detail: 'declined' }),
  };
};

/** Dependencies of the deposit use cases on the test's database; the brand has only its constants. */
export const depositDeps = (
  database: TestDatabase,
  provider: ProviderClient,
  constants: BrandSnapshot['constants'] = {},
): DepositDeps => ({
  db: database.db,
  outbox: createOutbox(systemClock),
  jobs: createJobs(),
  directory: { byId: (brandId) => ({ brandId, constants, registerRules: {} }) as unknown as BrandSnapshot },
  providers: (code) => (code === provider.code ? provider : undefined),
  log: createLog({ level: 'silent', role: 'test' }),
  siteOf: (brandId) => `https://${brandId}.example`,
});

/** A method for tests: by default a hosted card page without a fee. */
export const methodFor = (more: Partial<MethodDescription> = {}): MethodDescription => ({
  methodId: newId(),
  direction: 'in',
  kind: 'hosted',
  providerCode: 'sandbox',
  payeeKind: null,
  currency: 'USD',
  titles: { EN: 'Card' },
  notes: {},
  min: '100000',
  max: '100000000',
  feeFlat: '0',
  feePpm: 0,
  arrivalMinutes: 15,
  hours: null,
  position: 0,
  isEnabled: true,
  channels: [],
  ...more,
});

/** One of our bank accounts, for manual transfers. */
export const accountFor = (label: string, weight = 1): MethodDescription['channels'][number] => ({
  channelId: newId(),
  label,
  weight,
  isEnabled: true,
  account: { bankName: 'Bank of Larkspur', holderName: 'Aurora', number: `LK-${label}` },
});

/** Moves the deadline clock ahead of real time, which only the database owner can do. */
export const driveClock = async ({ adminUrl }: TestDatabase, ahead: string): Promise<void> => {
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    await client.query('update platform.clock_shift set ahead = $1::interval', [ahead]);
  } finally {
    await client.end();
  }
};
