import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEgress } from '../egress/egress.ts';
import { createLog } from '../kernel/log.ts';
import { createBreachedPasswords } from './breached-passwords.ts';
import { type BreachedPasswordRange, connectBreachedRange } from './breached-range.ts';
import { keyOf, sha1Of } from './password-key.ts';

const log = createLog({ level: 'silent', role: 'test' });
const listed = keyOf('in the filter');
const filter = { has: async ({ high, low }: typeof listed) => high === listed.high && low === listed.low };
const digits = sha1Of('only at the service').toString('hex').toUpperCase();

let asked: { url?: string | undefined; padding?: string | string[] | undefined }[] = [];
let answer: { status: number; body: string };
const service = createServer((request, response) => {
  asked.push({ url: request.url, padding: request.headers['add-padding'] });
  response.writeHead(answer.status).end(answer.body);
});
let range: BreachedPasswordRange;
beforeAll(async () => {
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  const { port } = service.address() as AddressInfo;
  const egress = createEgress({ isProduction: false, privateDestinations: new Set([`127.0.0.1:${port}`]) });
  range = connectBreachedRange(`http://127.0.0.1:${port}/range/`, egress);
});
afterAll(() => new Promise((closed) => service.close(closed)));
beforeEach(() => {
  asked = [];
  answer = { status: 200, body: `${'0'.repeat(35)}:4\r\n${digits.slice(5)}:2\r\n` };
});

const deps = () => createBreachedPasswords({ filter, range, log });

describe('a password that is to be set', () => {
  it('is found in the filter, in whatever case, without asking anybody', async () => {
    expect(await deps().isBreached('in the filter')).toBe(true);
    expect(await deps().isBreached('In The Filter')).toBe(true);
    expect(asked).toEqual([]);
  });

  it('is found at the service, which learns five digits of its hash', async () => {
    expect(await deps().isBreached('only at the service')).toBe(true);
    expect(asked).toEqual([{ url: `/range/${digits.slice(0, 5)}`, padding: 'true' }]);
  });

  it.each([
    ['is not among those of the service', { status: 200, body: `${'0'.repeat(35)}:4` }],
    ['is padding of the service', { status: 200, body: `${digits.slice(5)}:0` }],
    ['cannot be asked for, because the service fails', { status: 503, body: '' }],
    ['cannot be asked for, because the service answers without end', { status: 200, body: 'x'.repeat(600_000) }],
    ['cannot be asked for, because the service sends elsewhere', { status: 302, body: '' }],
  ])('passes when it %s', async (_why, given) => {
    answer = given;
    expect(await deps().isBreached('only at the service')).toBe(false);
  });

  it('is judged by the filter alone where no service is configured, and at a login', async () => {
    const alone = createBreachedPasswords({ filter, range: null, log });
    expect(await alone.isBreached('only at the service')).toBe(false);
    expect(await deps().isListed('only at the service')).toBe(false);
    expect(asked).toEqual([]);
  });
});
