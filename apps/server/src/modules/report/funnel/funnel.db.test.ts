import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { getFunnel } from './get-funnel.ts';
import { createLandingCounter } from './landing-counter.ts';

let platform: TestPlatform;
let owner: pg.Client;
beforeAll(async () => {
  platform = await openTestPlatform();
  owner = new pg.Client(platform.database.adminUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await platform.close();
});

const brand = { brandId: 'aurora', timeZone: 'Europe/Lisbon' };
const at = (text: string) => ({ now: () => new Date(text) });

const visits = async (text: string, count: number): Promise<void> => {
  const { db, log } = platform.context;
  const directory = { byId: () => brand as never };
  const counter = createLandingCounter({ db, directory, log, clock: at(text) });
  for (let visit = 0; visit < count; visit += 1) counter.note('aurora');
  await counter.flush();
};

/** Rows as the modules write them: only who, when and how far matters. */
const join = async (joinedAt: string, { type = 3, deposited = false, played = false } = {}): Promise<void> => {
  const id = randomUUID();
  await owner.query(
    `insert into report.member_row (brand_id, member_id, account, account_key, nickname, type, state, currency, joined_at, search_text)
     values ('aurora', $1::uuid, $1::text, $1::text, 'x', $2, 'active', 'USD', $3, '')`,
    [id, type, joinedAt],
  );
  const digits = id.replaceAll(/[^0-9]/g, '7');
  if (deposited)
    await owner.query(
      `insert into cashier.deposit (id, brand_id, member_id, order_id, reference, method_id, provider_code, kind, currency,
         amount, fee_flat, fee_ppm, arrival_minutes, state, expires_at, expected_at, amount_received, amount_fee, amount_credited)
       select $1::uuid, 'aurora', $1::uuid, $1::uuid, $2, id, 'manual', 'transfer', 'USD', 5000, 0, 0, 5, 'credited', now(), now(), 5000, 0, 5000
       from cashier.method limit 1`,
      [id, `D${digits.slice(0, 4)}-${digits.slice(4, 9)}`],
    );
  if (played)
    await owner.query(
      `insert into bet.round (id, brand_id, member_id, wallet_id, currency, is_play_money, source_id, vendor_code, round,
         state, last_seq, opened_at, last_at, settled_at)
       values ($1::uuid, 'aurora', $1::uuid, 1, 'USD', false, 1, 'x', $1::text, 'settled', 1, now(), now(), now())`,
      [id],
    );
};

it('counts visitors by the brand’s day, and each newcomer as far as they have come', async () => {
  // Lisbon is an hour ahead of UTC in July.
  await visits('2026-07-14T22:30:00Z', 3);
  await visits('2026-07-14T23:30:00Z', 4);
  await visits('2026-07-15T12:00:00Z', 2);
  await join('2026-07-14T22:00:00Z');
  await join('2026-07-14T23:00:00Z', { deposited: true });
  await join('2026-07-15T08:00:00Z', { deposited: true, played: true });
  // Played with a bonus alone: not a step further than registered.
  await join('2026-07-15T09:00:00Z', { played: true });
  await join('2026-07-15T09:00:00Z', { type: 4 });

  const { days, total } = await getFunnel(
    brand,
    { days: 3 },
    { db: platform.context.db, clock: at('2026-07-15T20:00:00Z') },
  );
  expect(days).toEqual([
    { day: '2026-07-13', visited: 0, registered: 0, deposited: 0, played: 0 },
    { day: '2026-07-14', visited: 3, registered: 1, deposited: 0, played: 0 },
    { day: '2026-07-15', visited: 6, registered: 3, deposited: 2, played: 1 },
  ]);
  expect(total).toEqual({ visited: 9, registered: 4, deposited: 2, played: 1 });
});

it('a browser is counted by its call, without a login', async () => {
  const headers = { host: 'harbour.localhost', origin: 'http://harbour.localhost', 'x-forwarded-for': '203.0.113.9' };
  const response = await platform.app.inject({ method: 'POST', url: '/api/member/v1/visits', headers });
  expect([response.statusCode, response.json().value]).toEqual([200, null]);
});
