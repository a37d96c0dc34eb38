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
  expect(source).toContain('No message yet');
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
  expect((await page('/?mail=unknown')).source).toContain('This mail is gone');
});

test('the page brings its own script and style and no inline ones', async () => {
  const { source } = await page();
  const scripts = source.match(/<script[^>]*>[^<]*/g);

  expect(scripts).toEqual(['<script type="module" src="/page/refresh.js">']);
  expect(source).not.toMatch(/<style| style=| on[a-z]+=/);
  for (const path of ['/page/refresh.js', '/page/page.css']) expect((await page(path)).response.status).toBe(200);
});

test('says that it lives and that it is ready', async () => {
  expect(JSON.parse((await page('/livez')).source)).toEqual({ status: 'alive' });
  expect(JSON.parse((await page('/readyz')).source)).toMatchObject({
    status: 'ready',
    role: 'sandbox',
    checks: [{ name: 'smtp', status: 'ok' }],
  });
});
