import { Writable } from 'node:stream';
import { promisedMs } from '@fairhouse/tooling/depth';
import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { redactText, redactValue } from './redact.ts';

describe('redactText', () => {
  it.each([
    ['a card number', 'paid with 4111111111111111 today', '4111111111111111'],
    ['a signed token', 'bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', 'eyJhbGciOiJIUzI1NiJ9'],
    ['an encrypted token', 'eyJhbGciOiJFQ0RIIn0..aXY.Y2lwaGVy.dGFn', 'Y2lwaGVy'],
    [
      'a hexadecimal session id',
      'sid 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      '9f86d081884c7d65',
    ],
    ['credentials in a URL', 'postgres://app:hunter2@127.0.0.1/db', 'hunter2'],
    ['a code in a query', 'GET /?code=Zk3mQ9 done', 'Zk3mQ9'],
    ['an e-mail address', 'mail to player.one@example.com', 'player.one'],
    ['a phone number', 'call +84 912 345 678', '912 345'],
  ])('hides %s', (_what, text, secret) => {
    expect(redactText(text)).not.toContain(secret);
  });

  it.each([
    'GET /wps/system/status 200 in 12 ms',
    '0199b7a2-7c1e-7000-8000-2f1c3b9d0e11',
    'order 20261115001 posted 1234567890123',
    'brand.status_changed.v1',
  ])('leaves %s readable', (text) => {
    expect(redactText(text)).toBe(text);
  });

  it('cuts a text that is too long before any pattern meets it', { tags: ['measured'] }, () => {
    const started = performance.now();
    expect(redactText('a1A-'.repeat(500_000)).length).toBeLessThan(9_000);
    expect(performance.now() - started).toBeLessThan(promisedMs(200));
  });
});

describe('redactValue', () => {
  it('hides by name at any depth, and keeps what a reader needs', () => {
    const clean = redactValue({ user: { newPassword: 'x', nested: [{ captcha: 'y' }] }, status: 200, statusCode: 404 });
    expect(clean).toEqual({
      user: { newPassword: '[redacted]', nested: [{ captcha: '[redacted]' }] },
      status: 200,
      statusCode: 404,
    });
  });

  it('leaves a trace id under its own name, and nothing else of that shape', () => {
    const id = '0af7651916cd43dd8448eb211c80319c';
    expect(redactValue({ traceId: id, other: id, nested: { traceId: `${id}${id}` } })).toEqual({
      traceId: id,
      other: '[redacted]',
      nested: { traceId: '[redacted]' },
    });
  });

  it('hides the value that a database error quotes, in message and stack alike', () => {
    const error = Object.assign(new Error('invalid input syntax for type uuid: "say "friend""'), { code: '22P02' });
    expect(JSON.stringify(redactValue(error))).not.toContain('friend');
    const named = Object.assign(new Error('relation "wallet.hold" does not exist'), { code: '42P01' });
    expect(redactValue(named)).toMatchObject({ message: 'relation "wallet.hold" does not exist' });
  });

  it('survives a structure that contains itself', () => {
    const loop: Record<string, unknown> = {};
    loop.again = loop;
    expect(JSON.stringify(redactValue(loop))).toContain('[deep]');
  });
});

describe('createLog', () => {
  it('redacts message, fields, bindings and errors alike', () => {
    const lines: string[] = [];
    const sink = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        done();
      },
    });
    const log = createLog({ level: 'info', role: 'test' }, sink);
    log.child({ token: 'planted-1' }).info({ password: 'planted-2' }, 'see redis://u:planted-3@h for +84912345678');
    log.error({ err: new Error('failed for postgres://u:planted-4@h', { cause: new Error('Bearer planted-5') }) }, 'x');
    log.info('mail player@planted-6.example');
    expect(lines).toHaveLength(3);
    expect(lines.join('')).not.toMatch(/planted|84912345678/);
  });
});
