import { api } from '@fairhouse/protocol/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../lib/call.ts';
import { changeDone, demandChange, useMustChange } from './must-change.store.ts';

const refusal = JSON.stringify({ success: false, message: '', value: null, code: 'AUTH_PASSWORD_CHANGE_REQUIRED' });
const refused = () => {
  vi.stubGlobal('fetch', async () => new Response(refusal, { status: 403 }));
  return call((signal) => api.GET('/wps/member/info', { signal }));
};

beforeEach(changeDone);
afterEach(() => vi.unstubAllGlobals());

test('whatever call is refused for it, the change is demanded', async () => {
  await expect(refused()).rejects.toMatchObject({ code: 'AUTH_PASSWORD_CHANGE_REQUIRED' });
  expect(useMustChange.getState().demand).toEqual({ reason: null, changeTicket: null });
});

test('a later refusal does not take away the ticket that came with the login', async () => {
  demandChange({ reason: 'initial', changeTicket: 'ticket' });
  await expect(refused()).rejects.toMatchObject({ code: 'AUTH_PASSWORD_CHANGE_REQUIRED' });
  expect(useMustChange.getState().demand).toEqual({ reason: 'initial', changeTicket: 'ticket' });
});
