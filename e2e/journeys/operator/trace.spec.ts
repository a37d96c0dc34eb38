import { readFile } from 'node:fs/promises';
import { openMemberPage } from '../../support/cashier.ts';
import { comeAs } from '../../support/game.ts';
import { test } from '../../support/member-test.ts';
import { openMember, uniqueName } from '../../support/open-member.ts';
import { expect } from '../../support/platform.ts';

type Span = { spanId: string; parentSpanId: string | null; service: string; name: string; kind: string };

const spansOf = async (traceId: string): Promise<readonly Span[]> => {
  const response = await fetch(`${process.env.SANDBOX_URL}/traces/${traceId}`, { signal: AbortSignal.timeout(5_000) });
  return response.ok ? ((await response.json()) as { spans: Span[] }).spans : [];
};

/** The services and names of the spans below one span, of all depths. */
const below = (spans: readonly Span[], top: Span | undefined): string[] =>
  spans
    .filter(({ parentSpanId }) => top !== undefined && parentSpanId === top.spanId)
    .flatMap((span) => [`${span.service} ${span.name}`, ...below(spans, span)]);

test('one id follows a break from the browser to the worker that writes the message about it', async ({ page }) => {
  await comeAs(page, 'aurora', openMember('aurora', uniqueName('traced')));
  const main = await openMemberPage(page, 'saferPlay');
  await main.getByRole('button', { name: 'Take a break' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').first().check();
  const [response] = await Promise.all([
    page.waitForResponse((each) => each.request().method() === 'POST' && each.url().includes('/protection/')),
    dialog.getByRole('button', { name: 'Start my break' }).click(),
  ]);
  const traceId = (await response.headerValue('x-trace-id')) ?? '';
  expect(traceId).toMatch(/^[0-9a-f]{32}$/);

  const hops = [
    // The request in the http process, with its rate limit and its statements.
    'fairhouse-http redis',
    'fairhouse-http sql',
    // The event through outbox and NATS, and the handler's statements in the worker.
    'fairhouse-worker outbox relay',
    'fairhouse-worker consume message.protection_news',
    'fairhouse-worker sql',
  ];
  await expect
    .poll(async () => {
      const spans = await spansOf(traceId);
      const found = below(
        spans,
        spans.find(({ kind, service }) => kind === 'server' && service === 'fairhouse-http'),
      );
      return hops.filter((hop) => !found.includes(hop));
    })
    .toEqual([]);

  // The line is written when the response has left, which may be after the browser has read it.
  await expect
    .poll(async () => {
      const log = await readFile(process.env.PLATFORM_HTTP_LOG ?? '', 'utf8');
      return log.split('\n').filter((line) => line.includes(traceId) && line.includes('"msg":"request"')).length;
    })
    .toBe(1);
});
