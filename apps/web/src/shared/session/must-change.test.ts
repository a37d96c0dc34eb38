import { createHouseClient } from '@fairhouse/client';
import { beforeEach, expect, test } from 'vitest';
import { call } from '../lib/call.ts';
import { changeDone, demandChange, useMustChange } from './must-change.store.ts';

const house = createHouseClient('http://house.test');
const refused = () =>
  call((signal) =>
    house.GET('/wps/member/info', {
      signal,
      fetch: async () =>
        new Response(
          JSON.stringify({ success: false, message: '', value: null, code: 'AUTH_PASSWORD_CHANGE_REQUIRED' }),
          { status: 403 },
        ),
    }),
  );

beforeEach(changeDone);

test('whatever call is refused for it, the change is demanded', async () => {
  await expect(refused()).rejects.toMatchObject({ code: 'AUTH_PASSWORD_CHANGE_REQUIRED' });
  expect(useMustChange.getState().demand).toEqual({ reason: null, changeTicket: null });
});

test('a later refusal does not take away the ticket that came with the login', async () => {
  demandChange({ reason: 'initial', changeTicket: 'ticket' });
  await expect(refused()).rejects.toMatchObject({ code: 'AUTH_PASSWORD_CHANGE_REQUIRED' });
  expect(useMustChange.getState().demand).toEqual({ reason: 'initial', changeTicket: 'ticket' });
});
