import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LoggedProcess, sandboxedEnvironment, startSandboxProcess, stopLogged } from '@fairhouse/tools/stack';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { egressOf } from '#platform/egress/egress-of.ts';
import { createJobs, type Task } from '#platform/jobs/jobs.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import type { CodeTarget } from './code.types.ts';
import { deliverAttemptsMax, deliverTask, dispatchMessage } from './dispatch-message.ts';
import { type IdentityJobDeps, identityTasks } from './identity.jobs.ts';
import { codeByMail, codeBySms } from './messages.ts';

let platform: TestPlatform;
let sandbox: { process: LoggedProcess; url: string; env: Record<string, string>; folder: string };
let now = new Date();

beforeAll(async () => {
  platform = await openTestPlatform();
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-sandbox-'));
  let process: LoggedProcess | undefined;
  const ports = await startSandboxProcess({
    logFolder: folder,
    onSpawn: (one) => {
      process = one;
    },
  });
  if (process === undefined) throw new Error('no process was started');
  const url = `http://127.0.0.1:${ports.http}`;
  sandbox = { process, url, env: { ...sandboxedEnvironment(ports) }, folder };
});
afterAll(async () => {
  await stopLogged(sandbox.process);
  rmSync(sandbox.folder, { recursive: true, force: true });
  await platform.close();
});
afterEach(() => {
  now = new Date();
});

const depsWith = (env: Record<string, string>): IdentityJobDeps => {
  const { config, db, log, keys, directory } = platform.context;
  const given = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: config.DATABASE_URL,
    REDIS_URL: config.REDIS_URL,
    NATS_URL: config.NATS_URL,
    AUDIT_KEY: config.AUDIT_KEY.toString('base64'),
    HOUSE_KEY: config.HOUSE_KEY.toString('base64'),
    ...env,
  });
  return {
    config: given,
    egress: egressOf(given),
    db,
    log,
    keys,
    directory,
    jobs: createJobs(),
    clock: { now: () => now },
  };
};

const taskOf = (deps: IdentityJobDeps): Task => {
  const task = identityTasks(deps).find(({ name }) => name === deliverTask);
  if (task === undefined) throw new Error('no such task');
  return task;
};

type Row = { id: string; sealed: string | null; sent: boolean; failed: boolean; failure: string | null };
const rowOf = async (id: string): Promise<Row | undefined> => {
  const { rows } = await platform.database.db.pool.query<Row>(
    `select id, sealed, sent_at is not null as sent, failed_at is not null as failed, failure
     from identity.dispatch where id = $1`,
    [id],
  );
  return rows[0];
};

const about = { brandName: 'Aurora', purpose: 'login', code: '493027', host: 'aurora.localhost' } as const;

/** Dispatches a code and returns the id of its row. */
const dispatch = async (target: CodeTarget, template = 'code:login'): Promise<string> => {
  const deps = depsWith({});
  const message = target.kind === 'mobile' ? codeBySms(about) : codeByMail(about);
  await deps.db.transaction((tx) =>
    dispatchMessage(
      tx,
      { brandId: 'aurora', target, template, message, codeId: '01930000-0000-7000-8000-000000000001' },
      deps,
    ),
  );
  const { rows } = await platform.database.db.pool.query<{ id: string }>(
    'select id from identity.dispatch order by id desc limit 1',
  );
  return rows[0]?.id ?? '';
};

const mobile = (e164: string): CodeTarget => ({ kind: 'mobile', e164, country: 'AU' });
const phone = async (number: string): Promise<{ text: string; reference: string }[]> => {
  const response = await fetch(`${sandbox.url}/sms/messages?to=${encodeURIComponent(number)}`);
  return ((await response.json()) as { messages: { text: string; reference: string }[] }).messages;
};

describe('a message', () => {
  it('reaches the phone over the gateway’s protocol, and number and text are forgotten', async () => {
    const id = await dispatch(mobile('+61491570156'));
    await taskOf(depsWith(sandbox.env)).run({ dispatchId: id }, { attempt: 1 });
    const [sms, ...more] = await phone('+61491570156');
    expect(more).toEqual([]);
    expect(sms?.text).toContain('493027 is your Aurora code to log in');
    expect(sms?.text.endsWith('@aurora.localhost #493027')).toBe(true);
    expect(sms?.reference).toBe(id);
    expect(await rowOf(id)).toEqual({ id, sealed: null, sent: true, failed: false, failure: null });
  });

  it('comes once when a job that died after sending is run again', async () => {
    const id = await dispatch(mobile('+61491570157'));
    const sealed = (await rowOf(id))?.sealed;
    const task = taskOf(depsWith(sandbox.env));
    await task.run({ dispatchId: id }, { attempt: 1 });
    await platform.database.db.pool.query('update identity.dispatch set sent_at = null, sealed = $2 where id = $1', [
      id,
      sealed,
    ]);
    await task.run({ dispatchId: id }, { attempt: 2 });
    expect(await phone('+61491570157')).toHaveLength(1);
    expect((await rowOf(id))?.sent).toBe(true);
  });

  it('reaches the mailbox over SMTP, as text and as HTML', async () => {
    const id = await dispatch({ kind: 'email', address: 'mara@example.com' });
    await taskOf(depsWith(sandbox.env)).run({ dispatchId: id }, { attempt: 1 });
    const list = (await (await fetch(`${sandbox.url}/mail/messages?to=mara@example.com`)).json()) as {
      messages: { id: string }[];
    };
    expect(list.messages).toHaveLength(1);
    const mail = (await (await fetch(`${sandbox.url}/mail/messages/${list.messages[0]?.id}`)).json()) as {
      from: string;
      subject: string;
      text: string;
      html: string;
    };
    expect(mail.from).toBe('no-reply@fairhouse.example');
    expect(mail.subject).toBe('Your Aurora code');
    expect(mail.text).toContain('493027');
    expect(mail.html).toContain('<p>493027</p>');
    expect((await rowOf(id))?.sent).toBe(true);
  });

  it('to a number that the gateway refuses is given up at once', async () => {
    const id = await dispatch(mobile('+61491570000'));
    await taskOf(depsWith(sandbox.env)).run({ dispatchId: id }, { attempt: 1 });
    expect(await rowOf(id)).toEqual({ id, sealed: null, sent: false, failed: true, failure: 'gateway_422' });
  });

  it('is given up where no gateway is configured', async () => {
    const id = await dispatch(mobile('+61491570158'));
    await taskOf(depsWith({})).run({ dispatchId: id }, { attempt: 1 });
    expect(await rowOf(id)).toMatchObject({ failed: true, failure: 'no_gateway', sealed: null });
  });

  it('that carries a code is not sent once the code is dead', async () => {
    const id = await dispatch(mobile('+61491570159'));
    now = new Date(now.getTime() + 5 * 60_000 + 1_000);
    await taskOf(depsWith(sandbox.env)).run({ dispatchId: id }, { attempt: 1 });
    expect(await rowOf(id)).toMatchObject({ failed: true, failure: 'late', sealed: null });
    expect(await phone('+61491570159')).toEqual([]);
  });

  it('for nobody is never sent', async () => {
    const id = await dispatch(mobile('+61491570160'), 'nobody');
    await taskOf(depsWith(sandbox.env)).run({ dispatchId: id }, { attempt: 1 });
    expect(await rowOf(id)).toMatchObject({ sent: false, failed: true, failure: 'nobody', sealed: null });
    expect(await phone('+61491570160')).toEqual([]);
  });
});

describe('a gateway in trouble', () => {
  /** A gateway that responds to every request with one status and records the requests. */
  const openGateway = async (status: number, headers: Record<string, string> = {}) => {
    const asked: string[] = [];
    const server: Server = createServer((request, response) => {
      asked.push(request.url ?? '');
      request.resume();
      response.writeHead(status, headers).end('{}');
    });
    await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1' }, resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { asked, env: { SMS_GATEWAY_URL: url, SMS_GATEWAY_KEY: 'a-key-of-this-test' }, server };
  };

  it('is asked again a few times, and then the message is given up', async () => {
    const gateway = await openGateway(503);
    const id = await dispatch(mobile('+61491570161'));
    const task = taskOf(depsWith(gateway.env));
    for (let attempt = 1; attempt < deliverAttemptsMax; attempt += 1) {
      await expect(task.run({ dispatchId: id }, { attempt })).rejects.toThrow('503');
      expect(await rowOf(id)).toMatchObject({ sent: false, failed: false });
    }
    await task.run({ dispatchId: id }, { attempt: deliverAttemptsMax });
    expect(await rowOf(id)).toMatchObject({ failed: true, failure: 'gateway_silent', sealed: null });
    await task.run({ dispatchId: id }, { attempt: 1 });
    expect(gateway.asked).toHaveLength(deliverAttemptsMax);
    gateway.server.close();
  });

  it('cannot send our key elsewhere: no redirect is followed', async () => {
    const elsewhere = await openGateway(202);
    const gateway = await openGateway(307, { location: `${elsewhere.env.SMS_GATEWAY_URL}/sms/v1/messages` });
    const id = await dispatch(mobile('+61491570162'));
    await taskOf(depsWith(gateway.env)).run({ dispatchId: id }, { attempt: 1 });
    expect(elsewhere.asked).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ failed: true, failure: 'gateway_307' });
    gateway.server.close();
    elsewhere.server.close();
  });
});
