import {
  limitReady,
  memberIdentityChanged,
  memberRestricted,
  playStopped,
  returnReady,
  securityChanged,
} from '@fairhouse/protocol';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createOutbox } from '#platform/bus/outbox.ts';
import { takeEvents } from '#platform/bus/take-events.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { createLog } from '#platform/kernel/log.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { protectionNewsSubscription, securityNewsSubscription } from './message.jobs.ts';

let database: TestDatabase;
let memberId: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  memberId = newId();
});

const until = '2026-12-01T00:00:00.000Z';
const outbox = createOutbox(systemClock);
const protectionNews = protectionNewsSubscription({ outbox });
const deps = () => ({ db: database.db, log: createLog({ level: 'silent', role: 'test' }) });

/** Handles the event twice: the member is notified once. */
const handleEvent = async (type: string, payload: object, subscription = protectionNews) => {
  const event = {
    id: newId(),
    recordedOn: new Date().toISOString().slice(0, 10),
    type,
    brandId: 'aurora',
    aggregate: `member:${memberId}`,
    occurredAt: new Date(),
    traceparent: null,
    payload: { memberId, ...payload },
  };
  await takeEvents(deps(), subscription, [event]);
  await takeEvents(deps(), subscription, [event]);
  const { rows } = await database.db.pool.query(
    `select category, template, "values", link from message.message where member_id = $1`,
    [memberId],
  );
  return rows;
};

const news = (template: string, values: object = {}, link = '/member?mc=saferPlay') => [
  { category: 'protection', template, values, link },
];
const identity = { caseId: newId(), revision: 1, because: 'DEPOSITS', dueAt: null };

it.each([
  ['takes a break', memberRestricted.type, { state: 'cooling_off', until }, news('coolingOffBegan', { until })],
  ['is excluded for ever', memberRestricted.type, { state: 'excluded', until: null }, news('exclusionBegan')],
  ['is on the way back', memberRestricted.type, { state: 'return_wait', until }, []],
  ['may raise a limit', limitReady.type, { kind: 'loss', period: 'day', until }, news('limitRaiseReady', { until })],
  ['may ask to return', returnReady.type, { overSince: until }, news('returnReady')],
  ['has chosen to stop', playStopped.type, { because: 'reality_check' }, news('realityCheckStopped')],
  ['was stopped by the clock', playStopped.type, { because: 'day_time' }, []],
])('a member who %s is notified once, in the protection category', async (_what, type, payload, expected) => {
  expect(await handleEvent(type, payload)).toEqual(expected);
});

it.each([
  ['asked', { dueAt: until }, 'identityAsked', { until }],
  ['verified', {}, 'identityVerified', {}],
  ['rejected', {}, 'identityRejected', {}],
])('an identity check that was %s is notified once', async (change, more, template, values) => {
  const because = memberIdentityChanged.payload.shape.because.options[0];
  const payload = { ...identity, caseId: newId(), because, change, ...more };
  const expected = news(template, values, '/member?mc=identityCheck');
  expect(await handleEvent(memberIdentityChanged.type, payload)).toEqual(expected);
});

it.each([
  ['password_reset', 'passwordReset'],
  ['recovery_code_used', 'recoveryCodeUsed'],
  ['factor_changed', 'factorChanged'],
  ['contact_changed', 'contactChanged'],
])('a security change (%s) is notified once, in the security category', async (change, template) => {
  const sent = await handleEvent(securityChanged.type, { change }, securityNewsSubscription({ outbox }));
  expect(sent).toEqual([{ category: 'security', template, values: {}, link: '/member?mc=securityCenter' }]);
});
