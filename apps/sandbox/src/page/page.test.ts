import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox(
    readConfig({ SANDBOX_HTTP_PORT: '0', SANDBOX_SMTP_PORT: '0', SANDBOX_LOG_LEVEL: 'silent' }),
  );
});
afterAll(() => sandbox.close());

const page = async (path = '/') => {
  const response = await fetch(`${sandbox.httpUrl}${path}`);
  return { response, source: await response.text() };
};

test('an empty sandbox says how to fill it', async () => {
  const { source } = await page();

  expect(source).toContain('No mail yet');
  expect(source).toContain(`127.0.0.1:${sandbox.smtpPort}`);
  expect(source).toContain('No messages yet');
});

test('a hostile mail is shown as text, and as HTML only inside a frame that may do nothing', async () => {
  const hostile = '<script>document.title="taken"</script>';
  await createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, secure: false }).sendMail({
    from: 'no-reply@demo.localhost',
    to: 'player@example.test',
    subject: hostile,
    text: hostile,
    html: `${hostile}<b>"quoted"</b>`,
  });
  const { source: list } = await page('/mail/messages');
  const { response, source } = await page(`/?mail=${JSON.parse(list).messages[0].id}`);

  expect(source).not.toContain(hostile);
  expect(source).toContain('&lt;script&gt;document.title=&quot;taken&quot;');
  expect(source).toMatch(/<iframe [^>]*sandbox="" [^>]*srcdoc="&lt;script&gt;/);
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
});

test('an address of a mail that is gone says so', async () => {
  expect((await page('/?mail=unknown')).source).toContain('This mail no longer exists');
});

test('the page brings its own script and style and no inline ones', async () => {
  const { source } = await page();
  const scripts = source.match(/<script[^>]*>[^<]*/g);

  expect(scripts).toEqual([
    '<script type="module" src="/page/refresh.js">',
    '<script type="module" src="/page/copy.js">',
  ]);
  expect(source).not.toMatch(/<style| style=| on[a-z]+=/);
  for (const path of ['/page/refresh.js', '/page/copy.js', '/page/page.css'])
    expect((await page(path)).response.status).toBe(200);
});

test('a code stands out in a message and in a mail, and can be copied', async () => {
  await fetch(`${sandbox.httpUrl}/sms/v1/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer sandbox-sms-key' },
    body: JSON.stringify({ to: '+61412345678', text: 'Your code is 493027.', reference: 'code-1' }),
  });
  await createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, secure: false }).sendMail({
    from: 'no-reply@demo.localhost',
    to: 'codes@example.test',
    subject: 'Your code',
    text: 'It is 110734 and lives five minutes.',
  });
  const { source: list } = await page('/mail/messages?to=codes@example.test');
  const { source } = await page(`/?mail=${JSON.parse(list).messages[0].id}`);

  expect(source).toMatch(/<output>493027<\/output><button [^>]*data-copy="493027"/);
  expect(source).toMatch(/<output>110734<\/output><button [^>]*data-copy="110734"/);
});

test('says which identity providers stand here and whom they know', async () => {
  const { source } = await page();

  for (const word of ['Login providers', '/oidc/google', '/oidc/facebook', '/telegram/auth', 'Mira Solane'])
    expect(source).toContain(word);
});

test('says that it lives and that it is ready', async () => {
  expect(JSON.parse((await page('/livez')).source)).toEqual({ status: 'alive' });
  expect(JSON.parse((await page('/readyz')).source)).toMatchObject({
    status: 'ready',
    role: 'sandbox',
    checks: [{ name: 'smtp', status: 'ok' }],
  });
});
