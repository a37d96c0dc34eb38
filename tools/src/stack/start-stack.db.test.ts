/** @module-tag deep */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ServerPrograms, StartStackOptions } from './stack.types.ts';
import { startStack } from './start-stack.ts';

// Programs that only follow the server's environment: the stack is under test here, not the server.
const main = `
import { createServer } from 'node:http';
if (process.env.BREAK === process.env.FAIRHOUSE_ROLES) {
  for (let line = 1; line <= 100; line += 1) console.log('complaint ' + line);
  process.exit(7);
}
const roles = process.env.FAIRHOUSE_ROLES.split(',');
const servers = roles.map((role) => {
  const since = Date.now();
  const server = createServer((request, response) => {
    // Not ready at first: whoever does not wait for 200 fails here.
    response.statusCode = request.url === '/readyz' && Date.now() - since < 300 ? 503 : 200;
    response.end(JSON.stringify({ role, env: process.env }));
  });
  return server.listen(Number(process.env[role.toUpperCase() + '_PORT']), process.env.HOST);
});
process.once('SIGTERM', () => {
  console.log('drained');
  process.exit(0);
});
console.log('started as ' + process.env.FAIRHOUSE_ROLES);
`;
const migrate = `
import { appendFileSync } from 'node:fs';
if (process.env.BREAK === 'migrate') { console.error('no such table'); process.exit(3); }
appendFileSync(process.env.DIARY, 'migrate ' + new URL(process.env.MIGRATOR_DATABASE_URL).username + '\\n');
`;
const seed = `
import { appendFileSync } from 'node:fs';
appendFileSync(process.env.DIARY, 'seed ' + process.argv.slice(2).join(' ') + '\\n');
`;

const timeoutMs = 90_000;
let root: string;
let programs: ServerPrograms;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'stack-'));
  execFileSync('chmod', ['755', root]);
  programs = { main: join(root, 'main.mjs'), migrate: join(root, 'migrate.mjs'), seed: join(root, 'seed.mjs') };
  writeFileSync(programs.main, main);
  writeFileSync(programs.migrate, migrate);
  writeFileSync(programs.seed, seed);
});
afterAll(() => {
  expect(processesIn(root)).toEqual([]);
  rmSync(root, { recursive: true, force: true });
});

const processesIn = (folder: string): string[] =>
  execFileSync('ps', ['-A', '-ww', '-o', 'pid=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(folder) && !/^\s*\d+\s+Z/.test(line) && !line.includes('ps -A'));

const start = (options: StartStackOptions) => {
  const { env, ...others } = options;
  return startStack({ dir: root, programs, env: { DIARY: join(root, 'diary'), ...env }, ...others });
};

type ProcessReport = { role: string; env: Record<string, string> };
const ask = async (url: string): Promise<ProcessReport> => (await (await fetch(url)).json()) as ProcessReport;

it('starts each role in its own process, ready, with its own secrets and no one else’s', {
  timeout: timeoutMs,
}, async () => {
  writeFileSync(join(root, 'diary'), '');
  const stack = await start({ seed: 'demo', env: { LOG_LEVEL: 'debug' } });
  try {
    expect(readFileSync(join(root, 'diary'), 'utf8')).toBe('migrate fairhouse_migrator\nseed --set demo\n');
    expect(stack.processes.map(({ role }) => role)).toEqual(['http', 'gateway', 'worker', 'realtime', 'ops']);
    expect(new Set(stack.processes.map(({ pid }) => pid)).size).toBe(5);

    const http = await ask(stack.urls.http);
    const worker = await ask(stack.urls.worker);
    expect([http.role, worker.role]).toEqual(['http', 'worker']);
    expect((await fetch(`${stack.urls.realtime}/readyz`)).status).toBe(200);
    expect(new URL(http.env.DATABASE_URL ?? '').username).toBe('fairhouse_http');
    expect(new URL(worker.env.SEALER_DATABASE_URL ?? '').username).toBe('fairhouse_sealer');
    expect(http.env).not.toHaveProperty('SEALER_DATABASE_URL');
    expect(http.env).not.toHaveProperty('MIGRATOR_DATABASE_URL');
    expect(Buffer.from(http.env.AUDIT_KEY ?? '', 'base64')).toHaveLength(32);
    expect(http.env).toMatchObject({ NODE_ENV: 'test', LOG_LEVEL: 'debug', TRUSTED_PROXY_HOPS: '0' });
    // The environment of the test runner's shell is not passed on.
    expect(http.env).not.toHaveProperty('VITEST');
  } finally {
    await stack.stop();
  }
  expect(await Promise.all(stack.processes.map(({ exited }) => exited))).toEqual([0, 0, 0, 0, 0]);
  expect(stack.processes.every((one) => one.lastLines().at(-1) === 'drained')).toBe(true);
  expect(existsSync(stack.services.dir)).toBe(false);
});

it('starts several of a role, several roles in one process, and more of them later', {
  timeout: timeoutMs,
}, async () => {
  const stack = await start({ seed: 'none', roles: [['http', 'gateway'], 'worker'], instances: { http: 2 } });
  try {
    expect(stack.processes.map(({ roles }) => roles.join('+'))).toEqual(['http+gateway', 'http+gateway', 'worker']);
    expect((await ask(stack.urls.gateway)).role).toBe('gateway');
    expect(() => stack.urls.realtime).toThrow('no process of this stack has the role realtime');

    const more = await stack.startRole('realtime', { LOG_LEVEL: 'trace' });
    expect((await ask(stack.urls.realtime)).env.LOG_LEVEL).toBe('trace');
    expect(readFileSync(more.logFile, 'utf8')).toContain('started as realtime');
    more.kill('SIGKILL');
    expect(await more.exited).toBe(137);
  } finally {
    await stack.stop();
  }
});

it('shows the last lines of a process that fails to start, and leaves nothing running', {
  timeout: timeoutMs,
}, async () => {
  const failing = start({ seed: 'none', env: { BREAK: 'gateway' } });
  await expect(failing).rejects.toThrow(/gateway-\d ended with code 7 before it was ready/);
  const message = await failing.catch((error: Error) => error.message);
  expect(message).toContain('complaint 71\n');
  expect(message).toContain('complaint 100');
  expect(message).not.toContain('complaint 70\n');
  expect(processesIn(root)).toEqual([]);
});

it('starts no server on a database whose migration failed', { timeout: timeoutMs }, async () => {
  const failing = start({ seed: 'none', env: { BREAK: 'migrate' } });
  await expect(failing).rejects.toThrow(/migrate ended with code 3[\s\S]*no such table/);
  expect(processesIn(root)).toEqual([]);
});

it('starts the sandbox beside the server and points the server at it', { timeout: timeoutMs }, async () => {
  const stack = await start({ roles: ['http'], sandbox: true, env: { MAIL_FROM: 'mail@example.com' } });
  try {
    const { env } = await ask(stack.urls.http);
    expect(env.SMS_GATEWAY_URL).toBe(stack.sandboxUrl);
    expect(env.GOOGLE_ISSUER).toBe(`${stack.sandboxUrl}/oidc/google`);
    expect(env.MAIL_FROM).toBe('mail@example.com');
    const sent = await fetch(`${env.SMS_GATEWAY_URL}/sms/v1/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${env.SMS_GATEWAY_KEY}` },
      body: JSON.stringify({ to: '+61491570156', text: 'Hello.', reference: 'stack-1' }),
    });
    expect(sent.status).toBe(202);
  } finally {
    await stack.stop();
  }
  await expect(fetch(`${stack.sandboxUrl}/livez`)).rejects.toThrow();
});
