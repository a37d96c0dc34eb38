import { expect, test, vi } from 'vitest';
import { CallFailure } from '../lib/call.ts';
import { askStepUp, useStepUp } from './step-up.store.ts';
import { withStepUp } from './with-step-up.ts';

const demand = (factors?: unknown) =>
  new CallFailure({ code: 'AUTH_STEP_UP_REQUIRED', details: factors === undefined ? {} : { factors } });

test('what needs no proof is done once and asks nobody', async () => {
  const action = vi.fn(async () => 'done');
  const ask = vi.fn(async () => true);
  await expect(withStepUp(action, ask)).resolves.toBe('done');
  expect(action).toHaveBeenCalledOnce();
  expect(ask).not.toHaveBeenCalled();
});

test('after a fresh proof the action resumes by itself', async () => {
  const action = vi.fn(async () => 'done').mockRejectedValueOnce(demand(['totp', 'passkey']));
  const ask = vi.fn(async () => true);
  await expect(withStepUp(action, ask)).resolves.toBe('done');
  expect(action).toHaveBeenCalledTimes(2);
  expect(ask).toHaveBeenCalledExactlyOnceWith(['passkey', 'totp']);
});

test('whoever declines gets the refusal, and nothing is done a second time', async () => {
  const refusal = demand(['sms']);
  const action = vi.fn(() => Promise.reject(refusal));
  await expect(withStepUp(action, async () => false)).rejects.toBe(refusal);
  expect(action).toHaveBeenCalledOnce();
});

test('a server that asks again after a proof is not answered forever', async () => {
  const action = vi.fn(() => Promise.reject(demand(['sms'])));
  const ask = vi.fn(async () => true);
  await expect(withStepUp(action, ask)).rejects.toMatchObject({ code: 'AUTH_STEP_UP_REQUIRED' });
  expect(action).toHaveBeenCalledTimes(2);
  expect(ask).toHaveBeenCalledOnce();
});

test('another refusal passes through untouched', async () => {
  const refusal = new CallFailure({ code: 'SYSTEM_NOT_FOUND' });
  const ask = vi.fn(async () => true);
  await expect(withStepUp(() => Promise.reject(refusal), ask)).rejects.toBe(refusal);
  expect(ask).not.toHaveBeenCalled();
});

test.each([[undefined], [[]], [['retina']]])('a refusal that names %j leaves every way open', async (factors) => {
  const action = vi.fn(async () => 'done').mockRejectedValueOnce(demand(factors));
  const ask = vi.fn(async () => true);
  await withStepUp(action, ask);
  expect(ask).toHaveBeenCalledExactlyOnceWith(['passkey', 'totp', 'payment_password', 'login_password', 'sms']);
});

test('of two questions at once the first is overtaken and counts as declined', async () => {
  const first = askStepUp(['sms']);
  const second = askStepUp(['totp']);
  await expect(first).resolves.toBe(false);
  expect(useStepUp.getState().asked).toMatchObject({ factors: ['totp'] });
  useStepUp.getState().asked?.answer(true);
  await expect(second).resolves.toBe(true);
  expect(useStepUp.getState().asked).toBeNull();
});

test('two that need the same proof at once are asked for it once', async () => {
  const ask = (name: string) => {
    const action = vi.fn(async () => name).mockRejectedValueOnce(demand(['login_password', 'totp']));
    return withStepUp(action);
  };
  const both = Promise.all([ask('settings'), ask('devices')]);
  await vi.waitFor(() => expect(useStepUp.getState().asked).not.toBeNull());
  useStepUp.getState().asked?.answer(true);
  await expect(both).resolves.toEqual(['settings', 'devices']);
  expect(useStepUp.getState().asked).toBeNull();
});
