import { describe, expect, test } from 'vitest';
import { bounds, judgeAudit, judgeJobs, judgeWorkers, shownError } from './health.rules.ts';

const queue = { waiting: 0, running: 0, givenUp: 0, oldestDueSeconds: 0, workers: 1 };

describe('the verdict on the queue', () => {
  test.each([
    [queue, 'ok'],
    [{ ...queue, oldestDueSeconds: bounds.oldestDueSeconds }, 'ok'],
    [{ ...queue, oldestDueSeconds: bounds.oldestDueSeconds + 1 }, 'degraded'],
    [{ ...queue, givenUp: 1 }, 'degraded'],
  ])('%j: %s', (figures, state) => {
    expect(judgeJobs(figures).state).toBe(state);
  });

  test('the platform without a worker is down', () => {
    expect(judgeWorkers({ ...queue, workers: 0 }).state).toBe('down');
    expect(judgeWorkers(queue).state).toBe('ok');
  });
});

test('a broken chain outweighs a sealer that lags', () => {
  expect(judgeAudit({ breaks: 0, oldestSeconds: bounds.unsealedSeconds }).state).toBe('ok');
  expect(judgeAudit({ breaks: 0, oldestSeconds: bounds.unsealedSeconds + 1 }).state).toBe('degraded');
  expect(judgeAudit({ breaks: 1, oldestSeconds: 999 }).state).toBe('down');
});

test('a fault is shown without the data it quotes', () => {
  expect(shownError('duplicate key (mobile)=("+66912345678")\nat secret.ts')).toBe('duplicate key (mobile)=(…)');
  expect(shownError('no mail to anna@example.com, 550')).toBe('no mail to … 550');
  expect(shownError('call 0912 345 678 failed')).toBe('call … failed');
  expect(shownError('x'.repeat(900))).toHaveLength(200);
});
