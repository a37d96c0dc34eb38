import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { pickRandomPort } from '@fairhouse/tools/services';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { WebSocket } from 'ws';
import { type OtlpCollector, startOtlpCollector } from '#test/harness/otlp-collector.ts';
import { type SentRequest, sendRequest } from '#test/harness/send-request.ts';
import { openTcpGate, type TcpGate } from '#test/harness/tcp-gate.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import {
  endProcesses,
  startProgram,
  startServer,
  type TestProcess,
  type TestServer,
} from '#test/harness/test-process.ts';
import { until } from '#test/harness/until.ts';
import { installSeeds } from '../../src/cli/install-seeds.ts';

/** Unique strings that no pattern can recognise: they are redacted by their position, or not at all. */
const planted = new Map<string, string>();
const plant = (way: string): string => {
  const secret = `sesame-${planted.size + 1}-${randomBytes(5).toString('hex')}`;
  planted.set(way, secret);
  return secret;
};

const host = 'aurora.localhost';
const visitor = { host, 'x-forwarded-for': '203.0.113.60' };
const json = { ...visitor, origin: `http://${host}`, 'content-type': 'application/json' };

let database: TestDatabase;
let gate: TcpGate;
let collector: OtlpCollector;
let http: TestServer;
let realtime: TestServer;
/** The platform's own app with a test endpoint that reads and validates its body, and fails in the database. */
let server: { port: number; process: TestProcess };
let databaseRole: string;
const processes: TestProcess[] = [];
const metrics: string[] = [];

const admin = async (work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  await work(client);
  await client.end();
};

beforeAll(async () => {
  database = await createTestDatabase();
  await installSeeds(database.db);
  databaseRole = `planted_${randomBytes(6).toString('hex')}`;
  const password = plant('the database password of the process');
  await admin((client) =>
    client.query(`create role ${databaseRole} login password '${password}' in role fairhouse_app`),
  );
  gate = await openTcpGate(database.urlFor('app'));
  collector = await startOtlpCollector();
  const url = new URL(gate.through(database.urlFor('app')));
  url.username = databaseRole;
  url.password = password;
  const env = { DATABASE_URL: url.toString(), LOG_LEVEL: 'trace', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  const port = await pickRandomPort();
  server = {
    port,
    process: startProgram('test-http.ts', {
      args: ['--port', String(port)],
      env: { ...env, NATS_URL: inject('services').natsUrl },
    }),
  };
  [http, realtime] = await Promise.all([startServer('http', env), startServer('realtime', env)]);
  processes.push(http, realtime, server.process);
  await until(async () => server.process.output().includes('Server listening'));
});
afterAll(async () => {
  await endProcesses(processes);
  await collector.stop();
  await gate.shut();
  await admin((client) => client.query(`drop role ${databaseRole}`));
  await database.close();
});

type Way = [way: string, request: (secret: string) => Omit<SentRequest, 'port'>];

const get =
  (path: (secret: string) => string, headers: (secret: string) => Record<string, string> = () => ({})) =>
  (secret: string): Omit<SentRequest, 'port'> => ({ path: path(secret), headers: { ...visitor, ...headers(secret) } });
const write =
  (method: string, path: string, body: (secret: string) => unknown) =>
  (secret: string): Omit<SentRequest, 'port'> => ({ method, path, headers: json, body: JSON.stringify(body(secret)) });
const permission = '/wps/system/permission';

const queries: Way[] = [
  ['a code in the query', get((secret) => `${permission}?code=${secret}`)],
  ['a token in the query', get((secret) => `${permission}?token=${secret}`)],
  ['a password in the query', get((secret) => `${permission}?password=${secret}`)],
  ['a parameter nobody knows', get((secret) => `${permission}?anything=${secret}`)],
  ['a query on a page', get((secret) => `/?referralCode=x&token=${secret}`)],
  ['a query on an unknown call', get((secret) => `/wps/no/such/call?captcha=${secret}`)],
  ['a query on a probe', get((secret) => `/readyz?key=${secret}`)],
  ['a query on the metrics', get((secret) => `/metrics?key=${secret}`)],
];
const paths: Way[] = [
  ['a path segment of a known call', get((secret) => `/cs/go/${secret}`)],
  ['a path segment of an unknown call', get((secret) => `/wps/${secret}/x`)],
  ['a path segment of a page', get((secret) => `/reset/${secret}`)],
  ['a path of a file', get((secret) => `/assets/${secret}.js`)],
];
const headers: Way[] = [
  [
    'a cookie',
    get(
      () => permission,
      (secret) => ({ cookie: `session=${secret}; theme=dark` }),
    ),
  ],
  [
    'a bearer token',
    get(
      () => permission,
      (secret) => ({ authorization: `Bearer ${secret}` }),
    ),
  ],
  [
    'basic credentials',
    get(
      () => permission,
      (secret) => ({ authorization: `Basic ${Buffer.from(`:${secret}`).toString('base64')}` }),
    ),
  ],
  [
    'a signature',
    get(
      () => permission,
      (secret) => ({ 'x-signature': secret }),
    ),
  ],
  [
    'an API key',
    get(
      () => permission,
      (secret) => ({ 'x-api-key': secret }),
    ),
  ],
  [
    'a referring page',
    get(
      () => permission,
      (secret) => ({ referer: `https://elsewhere.example/?token=${secret}` }),
    ),
  ],
  [
    'a browser name',
    get(
      () => permission,
      (secret) => ({ 'user-agent': secret }),
    ),
  ],
  [
    'a forwarded address that is none',
    get(
      () => permission,
      (secret) => ({ 'x-forwarded-for': secret }),
    ),
  ],
  [
    'a host that belongs to nobody',
    get(
      () => permission,
      (secret) => ({ host: `${secret}.example` }),
    ),
  ],
  [
    'a trace state',
    get(
      () => permission,
      (secret) => ({ traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, tracestate: `browser=${secret}` }),
    ),
  ],
  [
    'a request id of the caller',
    get(
      () => permission,
      (secret) => ({ 'request-id': secret, 'x-request-id': secret }),
    ),
  ],
];
const bodies: Way[] = [
  ['a login password', write('POST', '/wps/session/login', (secret) => ({ loginName: 'mira', password: secret }))],
  ['a login captcha', write('POST', '/wps/session/login', (secret) => ({ loginName: 'mira', captcha: secret }))],
  [
    'a password at registration',
    write('PUT', '/wps/member/register', (secret) => ({ username: 'mira', password: secret })),
  ],
  ['a name at registration', write('PUT', '/wps/member/register', (secret) => ({ realName: secret }))],
  ['an old password', write('PUT', '/wps/member/password', (secret) => ({ oldPassword: secret, newPassword: 'x' }))],
  ['a new password', write('PUT', '/wps/member/password', (secret) => ({ oldPassword: 'x', newPassword: secret }))],
  ['a code from a message', write('PUT', '/wps/member/password/verification', (secret) => ({ code: secret }))],
  ['a body with the wrong method', write('DELETE', '/wps/session/login', (secret) => ({ password: secret }))],
  [
    'a body from a foreign page',
    (secret) => ({
      ...write('POST', '/wps/session/login', () => ({ password: secret }))(secret),
      headers: { ...json, origin: `https://${secret}.example` },
    }),
  ],
];
/** Sent to an endpoint that reads its body. */
const readBodies: Way[] = [
  ['broken JSON', (secret) => ({ method: 'POST', path: '/test/v1/failing', body: `{"password":"${secret}", oops` })],
  [
    'a field of the wrong type',
    write('POST', '/test/v1/failing', (secret) => ({ password: [secret], remember: secret })),
  ],
  ['a field nobody knows', write('POST', '/test/v1/failing', (secret) => ({ [secret]: true }))],
  ['a body that is too large', write('POST', '/test/v1/failing', (secret) => ({ password: secret.repeat(5_000) }))],
  [
    'a body that is too deep',
    (secret) => ({
      method: 'POST',
      path: '/test/v1/failing',
      body: `${'{"a":'.repeat(30)}"${secret}"${'}'.repeat(30)}`,
    }),
  ],
  [
    'another content type',
    (secret) => ({
      method: 'POST',
      path: '/test/v1/failing',
      headers: { 'content-type': 'text/xml' },
      body: `<password>${secret}</password>`,
    }),
  ],
  [
    'a form',
    (secret) => ({
      method: 'POST',
      path: '/test/v1/failing',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `password=${secret}`,
    }),
  ],
  [
    'a value that the database quotes in its error',
    write('POST', '/test/v1/failing', (secret) => ({ password: secret, remember: true })),
  ],
  ['a number that is none', write('POST', '/test/v1/things/x/count', (secret) => ({ n: secret }))],
  [
    'a parameter of a route',
    (secret) => ({ method: 'POST', path: `/test/v1/things/${secret}/count`, body: JSON.stringify({ n: 1 }) }),
  ],
];

const sendTo = async (port: number, [way, request]: Way): Promise<void> => {
  await sendRequest({ port, ...request(plant(way)) });
};
const sendToServer = async ([way, request]: Way): Promise<void> => {
  const input = request(plant(way));
  const own = `127.0.0.1:${server.port}`;
  const sent = { 'content-type': 'application/json', ...input.headers, host: own, origin: `http://${own}` };
  await sendRequest({ port: server.port, ...input, headers: sent });
};

/** Sends a message to a socket and closes it, regardless of the response. */
const openSocket = (path: string, { origin = `http://${host}`, message = '' } = {}): Promise<void> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${realtime.port}${path}`, { headers: visitor, origin });
    socket.on('error', () => resolve());
    socket.on('close', () => resolve());
    socket.on('message', () => {
      if (message !== '') socket.send(message);
      setTimeout(() => socket.close(), 50);
    });
  });

/** Sends text that is not HTTP. */
const mumble = (port: number, text: string): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(text));
    socket.on('data', () => {});
    socket.on('error', () => resolve());
    socket.on('close', () => resolve());
  });

const readMetrics = async (): Promise<void> => {
  for (const { port } of [http, realtime]) metrics.push((await sendRequest({ port, path: '/metrics' })).body);
};

const formsOf = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  // Basic credentials are encoded with the colon before the password.
  Buffer.from(`:${secret}`).toString('base64').replace(/=+$/, ''),
];
const hitsIn = (text: string): string[] => {
  const haystack = text.toLowerCase();
  return [...planted].flatMap(([way, secret]) =>
    formsOf(secret).some((form) => haystack.includes(form.toLowerCase())) ? [way] : [],
  );
};

describe('thirty secrets and more, through every way in', () => {
  it('are sent', { timeout: 90_000 }, async () => {
    for (const way of [...queries, ...paths, ...headers, ...bodies]) await sendTo(http.port, way);
    for (const way of readBodies) await sendToServer(way);
    await mumble(http.port, `GET /?token=${plant('a broken request line')} HTTP/9.9\r\n\r\n`);
    await mumble(http.port, `GET / HTTP/1.1\r\nhost: ${host}\r\ncookie: ${plant('a broken header')}\x01\r\n\r\n`);

    await openSocket(`/rt/v1/socket?token=${plant('a token at the socket')}`);
    await openSocket(`/rt/v1/socket?token=${plant('a token at the socket from a foreign page')}`, {
      origin: 'https://elsewhere.example',
    });
    await openSocket('/rt/v1/socket', { message: plant('a message on the socket') });

    await readMetrics();
    expect(planted.size).toBeGreaterThanOrEqual(40);
  });

  it('go with a database that is lost', async () => {
    await gate.shut();
    await until(async () => (await sendRequest({ port: http.port, path: '/readyz' })).status === 503);
    const failed = await sendRequest({
      port: http.port,
      path: '/wps/system/helpCenter',
      headers: { ...visitor, cookie: plant('a cookie of a request that fails') },
    });
    expect(failed.status).toBeGreaterThanOrEqual(500);
    await until(async () => http.output().includes('the last snapshot is used'));
    await readMetrics();
  });

  it('go with a process that cannot start', async () => {
    const lost = new URL(gate.through(database.urlFor('app')));
    lost.password = plant('the password of a database that is not there');
    const strange = `mysql://user:${plant('a setting that cannot be read')}@127.0.0.1/x`;
    const failing = await Promise.all([
      startServer('http', { DATABASE_URL: lost.toString(), LOG_LEVEL: 'trace' }, { isAwaited: false }),
      startServer('http', { DATABASE_URL: strange }, { isAwaited: false }),
    ]);
    processes.push(...failing);
    expect(await Promise.all(failing.map(({ exited }) => exited))).toEqual([1, 2]);
    expect(failing[0]?.output()).toContain('could not start');
    expect(failing[1]?.output()).toContain('DATABASE_URL');
  });

  it('are nowhere in what the processes said, in traces or in metrics', async () => {
    await endProcesses(processes);
    const output = processes.map((one) => one.output()).join('\n');
    const traces = collector.raw();
    // The processes did log, trace and count, so the check below is not empty.
    expect(output.match(/"msg":"request"/g)?.length).toBeGreaterThanOrEqual(30);
    expect(output).toContain('"msg":"request failed"');
    expect(collector.spans().length).toBeGreaterThanOrEqual(30);
    expect(metrics.join('\n')).toContain(
      'http_request_seconds_count{method="GET",route="/wps/system/permission",status="200"}',
    );

    expect({ output: hitsIn(output), traces: hitsIn(traces), metrics: hitsIn(metrics.join('\n')) }).toEqual({
      output: [],
      traces: [],
      metrics: [],
    });
    // The platform's own secrets must not appear either.
    const { redisUrl, natsUrl } = inject('services');
    for (const url of [redisUrl, natsUrl]) {
      const { password } = new URL(url);
      if (password !== '') expect(output + traces).not.toContain(password);
    }
    expect(output + traces).not.toContain(Buffer.alloc(32, 1).toString('base64'));
  });
});
