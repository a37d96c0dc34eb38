import * as z from 'zod';
import type { Egress } from '#platform/egress/egress.ts';
import type { Alert, Instant, Series } from './prometheus.types.ts';

/** A page of the back office waits for it; a Prometheus that is slower than this counts as gone. */
const patienceMs = 3_000;
const responseBytesMax = 2 * 1_024 * 1_024;

const labels = z.record(z.string(), z.string());
const moment = z.number();
/** Numbers are text on the wire, because JSON has neither NaN nor infinity. */
const sample = z.tuple([moment, z.string().transform(Number)]);

const vector = z.object({
  data: z.object({ resultType: z.literal('vector'), result: z.array(z.object({ metric: labels, value: sample })) }),
});
const matrix = z.object({
  data: z.object({
    resultType: z.literal('matrix'),
    result: z.array(z.object({ metric: labels, values: z.array(sample) })),
  }),
});
const alerts = z.object({
  data: z.object({
    alerts: z.array(
      z.object({ labels, annotations: labels, state: z.string(), activeAt: z.iso.datetime({ offset: true }) }),
    ),
  }),
});

/** The part of Prometheus' HTTP API that the page reads. Every method throws when it does not answer in time. */
export type Prometheus = {
  query(expression: string): Promise<Instant[]>;
  queryRange(expression: string, range: { from: Date; to: Date; stepSeconds: number }): Promise<Series[]>;
  alerts(): Promise<Alert[]>;
};

export const openPrometheus = (baseUrl: string, egress: Pick<Egress, 'send'>, deadlineMs = patienceMs): Prometheus => {
  const get = async <Shape extends z.ZodType>(
    path: string,
    shape: Shape,
    query: Readonly<Record<string, string>> = {},
  ): Promise<z.output<Shape>> => {
    const url = `${baseUrl.replace(/\/$/, '')}/api/v1/${path}?${new URLSearchParams(query)}`;
    const { status, body } = await egress.send(url, { method: 'GET', deadlineMs, responseBytesMax });
    if (status !== 200) throw new Error(`Prometheus responded with status ${status}`);
    return shape.parse(JSON.parse(body.toString('utf8')));
  };
  return {
    query: async (expression) => (await get('query', vector, { query: expression })).data.result,
    queryRange: async (expression, { from, to, stepSeconds }) => {
      const range = { start: from.toISOString(), end: to.toISOString(), step: String(stepSeconds) };
      return (await get('query_range', matrix, { query: expression, ...range })).data.result;
    },
    alerts: async () => (await get('alerts', alerts)).data.alerts,
  };
};
