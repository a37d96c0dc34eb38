import { html, type Markup } from '../page/html.ts';
import { showTime } from '../page/show-time.ts';
import type { Span } from './read-otlp.ts';
import { extentOf, type SpanRow, spanTree } from './span-tree.ts';
import type { Trace } from './trace-store.ts';

export type TracesPageContent = {
  traces: readonly Trace[];
  /** The trace requested by the URL: none requested, found, or missing. */
  open: Trace | 'none' | 'missing';
};

const depthMax = 6;

const duration = (ms: number): string => (ms < 1_000 ? `${ms.toFixed(1)} ms` : `${(ms / 1_000).toFixed(2)} s`);
const shortService = ({ service }: Span): string => service.replace(/^fairhouse-/, '');
const facts = (attributes: Span['attributes']): string =>
  Object.entries(attributes)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

/** What tells spans of one name apart. */
const detailOf = ({ attributes }: Span): Markup | null => {
  const detail = attributes['db.query.text'] ?? attributes['db.operation.name'] ?? attributes['messaging.type'];
  return detail === undefined ? null : html` <code>${detail.length > 60 ? `${detail.slice(0, 59)}…` : detail}</code>`;
};

/** The bar's place is a share of the trace, as attributes of a drawing: the content policy allows no inline style. */
const bar = (span: Span, whole: ReturnType<typeof extentOf>): Markup => {
  const share = (ms: number): number => (whole.durationMs === 0 ? 0 : (100 * ms) / whole.durationMs);
  const x = share(span.startMs - whole.startMs);
  const width = Math.min(100 - x, Math.max(0.5, share(span.endMs - span.startMs)));
  return html`<svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect x="${x.toFixed(3)}" y="1" width="${width.toFixed(3)}" height="8" data-error="${String(span.isError)}"/></svg>`;
};

const row = ({ span, depth }: SpanRow, whole: ReturnType<typeof extentOf>): Markup => html`
<tr>
  <th scope="row" data-depth="${Math.min(depth, depthMax)}">
    <details>
      <summary>${span.name}${detailOf(span)}${span.isError ? html` <b class="failed">failed</b>` : null}</summary>
      <pre tabindex="0">${[
        `${span.kind} span ${span.spanId}`,
        facts(span.attributes),
        ...span.events.map(
          ({ name, atMs, attributes }) => `${name} after ${duration(atMs - span.startMs)}\n${facts(attributes)}`,
        ),
      ]
        .filter((part) => part !== '')
        .join('\n')}</pre>
    </details>
  </th>
  <td>${shortService(span)}</td>
  <td class="number">+${duration(span.startMs - whole.startMs)}</td>
  <td class="number">${duration(span.endMs - span.startMs)}</td>
  <td class="time">${bar(span, whole)}</td>
</tr>`;

const openTrace = (trace: Trace): Markup => {
  const whole = extentOf(trace.spans);
  return html`
<article class="message" id="trace" aria-labelledby="trace-title">
  <header><h3 id="trace-title"><code>${trace.traceId}</code></h3><a class="close" href="/traces">Close</a></header>
  <p class="hint">${trace.spans.length} spans in ${duration(whole.durationMs)}, since ${showTime(new Date(whole.startMs).toISOString())}.
    ${trace.droppedSpans > 0 ? `${trace.droppedSpans} more were not kept.` : ''} JSON at <code>/traces/${trace.traceId}</code>.</p>
  <div class="tree" tabindex="0" role="region" aria-labelledby="trace-title">
    <table class="outcomes">
      <thead><tr><th scope="col">Span</th><th scope="col">Process</th><th scope="col" class="number">After</th><th scope="col" class="number">Took</th><th scope="col">Timeline</th></tr></thead>
      <tbody>${spanTree(trace.spans).map((one) => row(one, whole))}</tbody>
    </table>
  </div>
</article>`;
};

const missingTrace = html`
<article class="message" id="trace" aria-labelledby="trace-title">
  <header><h3 id="trace-title">This trace is not here</h3><a class="close" href="/traces">Close</a></header>
  <p class="hint">It has not arrived yet, or newer traces replaced it.</p>
</article>`;

const item = ({ traceId, spans }: Trace, openId: string | null): Markup => {
  const whole = extentOf(spans);
  const [first] = spanTree(spans);
  const processes = [...new Set(spans.map(shortService))].join(', ');
  return html`
<li>
  <a class="row" href="/traces?trace=${traceId}#trace"${traceId === openId ? html` aria-current="true"` : null}>
    <span class="row-head"><span class="row-subject">${first?.span.name ?? ''}</span>${showTime(new Date(whole.startMs).toISOString())}</span>
    <span class="row-head"><span class="row-who">${processes} · ${spans.length} ${spans.length === 1 ? 'span' : 'spans'}</span><span class="row-who">${spans.some(({ isError }) => isError) ? html`<b class="failed">failed</b> · ` : null}${duration(whole.durationMs)}</span></span>
  </a>
</li>`;
};

const empty = html`
<div class="empty">
  <p class="empty-title">No traces yet</p>
  <p>A server whose <code>OTEL_EXPORTER_OTLP_ENDPOINT</code> is this address sends them here.</p>
</div>`;

/** The newest traces, and one of them as a tree with its durations. */
export const renderTracesPage = ({ traces, open }: TracesPageContent): string =>
  html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Traces · Fairhouse sandbox</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/page/page.css">
  <link rel="stylesheet" href="/traces/traces.css">
  <script type="module" src="/page/refresh.js"></script>
</head>
<body>
  <header class="top">
    <h1>Fairhouse <span>traces</span></h1>
    <p>What each request did, over all processes. Every response carries its id in <code>x-trace-id</code>. <a href="/">Mail and phones</a></p>
    <p class="connection" role="status" id="connection"></p>
  </header>
  <main>
    <section class="panel wide" aria-labelledby="traces-title">
      <header><h2 id="traces-title">Newest traces</h2></header>
      ${typeof open === 'object' ? openTrace(open) : open === 'missing' ? missingTrace : null}
      <div id="trace-list" data-live>${
        traces.length === 0
          ? empty
          : html`<ul class="rows">${traces.map((trace) => item(trace, typeof open === 'object' ? open.traceId : null))}</ul>`
      }</div>
    </section>
  </main>
</body>
</html>
`.source;
