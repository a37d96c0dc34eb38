import { beforeEach, expect, test, vi } from 'vitest';
import { CallFailure } from '../lib/call.ts';
import { moneyIntent } from './money-intent.ts';

const stored = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});

let made = 0;
const makeId = () => {
  made += 1;
  return `id-${made}`;
};

type Intent = ReturnType<typeof moneyIntent>;

/** The request id of an attempt that fails with the given code. */
const tryWith = async (intent: Intent, input: Record<string, string>, code = 'SYSTEM_NETWORK_ABNORMAL') => {
  let used = '';
  const failing = intent.carryOut(input, async (id) => {
    used = id;
    throw new CallFailure({ code });
  });
  await expect(failing).rejects.toThrow(code);
  return used;
};

const doneWith = (intent: Intent, input: Record<string, string>) => intent.carryOut(input, async (id) => id);

beforeEach(() => {
  stored.clear();
  made = 0;
});

test('the same input keeps its id across retries, whatever the order of its keys', async () => {
  const intent = moneyIntent('deposit', makeId);
  expect(await tryWith(intent, { methodId: 'm', amount: '100' })).toBe('id-1');
  expect(await doneWith(intent, { amount: '100', methodId: 'm' })).toBe('id-1');
});

test('a reloaded page finds the id again', async () => {
  const before = await tryWith(moneyIntent('deposit', makeId), { amount: '100' });
  expect(await doneWith(moneyIntent('deposit', makeId), { amount: '100' })).toBe(before);
});

test('another input gets another id', async () => {
  const intent = moneyIntent('deposit', makeId);
  const first = await tryWith(intent, { amount: '100' });
  expect(await tryWith(intent, { amount: '101' })).not.toBe(first);
});

test('what is done is not meant again', async () => {
  const intent = moneyIntent('withdrawal', makeId);
  const first = await doneWith(intent, { amount: '100' });
  expect(await doneWith(intent, { amount: '100' })).not.toBe(first);
});

test('an id that the server knows for something else is dropped', async () => {
  const intent = moneyIntent('deposit', makeId);
  const first = await tryWith(intent, { amount: '100' }, 'SYSTEM_ID_REUSED');
  expect(await doneWith(intent, { amount: '100' })).not.toBe(first);
});

test('kinds do not share an id', async () => {
  const first = await tryWith(moneyIntent('deposit', makeId), { amount: '100' });
  expect(await tryWith(moneyIntent('withdrawal', makeId), { amount: '100' })).not.toBe(first);
});

test('what somebody else wrote there is no id', async () => {
  stored.set('fairhouse.intent.deposit', '{"id":7}');
  expect(await tryWith(moneyIntent('deposit', makeId), { amount: '100' })).toBe('id-1');
  stored.set('fairhouse.intent.deposit', 'no words');
  expect(await tryWith(moneyIntent('deposit', makeId), { amount: '100' })).toBe('id-2');
});
