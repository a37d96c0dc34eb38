import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createLog } from '../kernel/log.ts';
import { connectRedis, type RedisClient } from './redis.ts';
import { createSingleUse, type SingleUse } from './single-use.ts';

const log = createLog({ level: 'silent', role: 'test' });
let redis: RedisClient;
let singleUse: SingleUse;
beforeAll(async () => {
  redis = connectRedis(inject('services').redisUrl, log);
  if (redis.status !== 'ready') await once(redis, 'ready');
  singleUse = createSingleUse(redis);
});
afterAll(() => redis.disconnect());

let count = 0;
const freshId = (): string => {
  count += 1;
  return `test-${process.pid}-${count}`;
};

const twenty = <Value>(work: () => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: 20 }, () => work()));

describe('a single-use item', () => {
  it('can be read repeatedly and taken once', async () => {
    const id = freshId();
    await singleUse.keep('ticket', id, 'value', 60);
    expect([await singleUse.look('ticket', id), await singleUse.look('ticket', id)]).toEqual(['value', 'value']);
    expect(await singleUse.take('ticket', id)).toBe('value');
    expect([await singleUse.take('ticket', id), await singleUse.look('ticket', id)]).toEqual([null, null]);
  });

  it('goes to one of twenty concurrent takers', async () => {
    const id = freshId();
    await singleUse.keep('ticket', id, 'value', 60);
    const taken = await twenty(() => singleUse.take('ticket', id));
    expect(taken.filter((value) => value !== null)).toEqual(['value']);
  });

  it('of another kind is another item', async () => {
    const id = freshId();
    await singleUse.keep('ticket', id, 'value', 60);
    expect(await singleUse.take('captcha', id)).toBeNull();
  });

  it('is gone after its time', async () => {
    const id = freshId();
    await singleUse.keep('ticket', id, 'value', 1);
    await expect.poll(() => singleUse.look('ticket', id)).toBeNull();
  });

  it('is seen for the first time by one of twenty', async () => {
    const id = freshId();
    const first = await twenty(() => singleUse.first('nonce', id, 60));
    expect(first.filter(Boolean)).toHaveLength(1);
    expect(await singleUse.first('nonce', id, 60)).toBe(false);
  });
});

it('is refused when the store cannot be reached', async () => {
  const lost = connectRedis('redis://127.0.0.1:1', log);
  const asked = createSingleUse(lost);
  const refused = expect.objectContaining({ code: 'SYSTEM_OVERLOADED' });
  await expect(asked.first('nonce', 'x', 60)).rejects.toEqual(refused);
  await expect(asked.take('ticket', 'x')).rejects.toEqual(refused);
  await expect(asked.look('ticket', 'x')).rejects.toEqual(refused);
  await expect(asked.keep('ticket', 'x', 'y', 60)).rejects.toEqual(refused);
  lost.disconnect();
});
