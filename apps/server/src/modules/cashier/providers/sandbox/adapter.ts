import type * as z from 'zod';
import type { Egress } from '#platform/egress/egress.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Log } from '#platform/kernel/log.ts';
import { parseStrictJson } from '#platform/text/scan-json.ts';
import { callProvider, type NoteCall, type ProviderResponse } from '../call-provider.ts';
import { unexpectedResponses } from '../provider.metrics.ts';
import type { PaymentOpened, PaymentReport, PayoutReport, ProviderClient, StatementLine } from '../provider.types.ts';
import { isSigned, signatureOf } from './signature.ts';
import { paymentResponse, payoutResponse, refusalResponse, statementResponse, webhookBody } from './wire.ts';

/** Security.md A25. */
const ordinaryMs = 3_000;
const statementMs = 20_000;
/** More pages than a day can have, so that an endless statement is rejected. */
const pagesMax = 10_000;

type Deps = {
  code: string;
  baseUrl: string;
  secret: string;
  clock: Clock;
  log: Pick<Log, 'error'>;
  note: NoteCall;
  egress: Egress;
};

type Read<T> =
  | { kind: 'answer'; value: T }
  | { kind: 'absent' }
  | { kind: 'refused'; detail: string }
  | { kind: 'unknown'; detail: string };

/** Deeper than any valid response or webhook. */
const depthMax = 8;

const jsonOf = (body: Buffer): unknown => parseStrictJson(body.toString('utf8'), depthMax);

/** The provider understood the request and refuses it; any other 4xx is an error on either side. */
const refusedStatuses = new Set([400, 422]);

/** The sandbox payment provider: the first adapter, and the example for others. */
export const createSandboxProvider = (deps: Deps): ProviderClient => {
  const base = deps.baseUrl.replace(/\/$/, '');

  /** A response that does not fit the request is an unknown outcome: it is logged as an error and queried again. */
  const strange = (call: string, detail: string): { kind: 'unknown'; detail: string } => {
    unexpectedResponses.inc({ provider: deps.code, call });
    deps.log.error({ provider: deps.code, call, detail }, 'a payment provider gave an answer that does not fit');
    return { kind: 'unknown', detail };
  };

  const send = (call: { name: string; path: string; json?: unknown; deadlineMs?: number }) => {
    const url = new URL(`${base}${call.path}`);
    const body = call.json === undefined ? undefined : Buffer.from(JSON.stringify(call.json));
    const timestamp = String(deps.clock.now().getTime());
    return callProvider(
      {
        provider: deps.code,
        name: call.name,
        url,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          'pay-timestamp': timestamp,
          'pay-signature': signatureOf(deps.secret, timestamp, body ?? `${url.pathname}${url.search}`),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body }),
        deadlineMs: call.deadlineMs ?? ordinaryMs,
      },
      deps,
    );
  };

  const readResponse = <Shape extends z.ZodType>(
    call: string,
    response: ProviderResponse | { status: 0; detail: string },
    shape: Shape,
  ): Read<z.output<Shape>> => {
    if ('detail' in response) return { kind: 'unknown', detail: response.detail };
    const { status, body } = response;
    if (status === 404) {
      // A proxy may return 404 too; only the provider's own error code means that the order does not exist.
      const refusal = refusalResponse.safeParse(jsonOf(body));
      return refusal.success && refusal.data.code === 'NO_SUCH_ORDER'
        ? { kind: 'absent' }
        : { kind: 'unknown', detail: 'status 404' };
    }
    if (refusedStatuses.has(status)) {
      const refusal = refusalResponse.safeParse(jsonOf(body));
      return refusal.success
        ? { kind: 'refused', detail: refusal.data.code }
        : { kind: 'unknown', detail: `status ${status}` };
    }
    if (status === 401 || status === 403 || status === 409) return strange(call, `status ${status}`);
    if (status !== 200) return { kind: 'unknown', detail: `status ${status}` };
    const parsed = shape.safeParse(jsonOf(body));
    return parsed.success ? { kind: 'answer', value: parsed.data } : strange(call, 'an answer that makes no sense');
  };

  const readPayout = (
    call: string,
    response: Awaited<ReturnType<typeof send>>,
    asked: { payoutId: string; currency: string; amount?: bigint },
  ): PayoutReport => {
    const read = readResponse(call, response, payoutResponse);
    // Nothing was accepted: a refusal by the rail ends this payment, like a failure.
    if (read.kind === 'refused') return { state: 'failed', detail: read.detail };
    if (read.kind === 'absent') return { state: 'absent' };
    if (read.kind === 'unknown') return { state: 'unknown', detail: read.detail };
    const { payoutId, currency, amount, state, paid, ref, detail } = read.value;
    const fits =
      payoutId === asked.payoutId &&
      currency === asked.currency &&
      (asked.amount === undefined || amount === asked.amount) &&
      (state !== 'paid' || (paid !== null && paid > 0n && paid <= amount));
    if (!fits) return { state: 'unknown', detail: strange(call, 'an answer about another payout').detail };
    if (state === 'paid') return { state, amount: paid ?? 0n, providerRef: ref };
    return state === 'failed' ? { state, detail: detail ?? '' } : { state };
  };

  return {
    code: deps.code,
    kinds: ['hosted', 'transfer', 'instant', 'payout'],

    openPayment: async (order): Promise<PaymentOpened> => {
      const call = 'open_payment';
      const response = await send({
        name: call,
        path: '/v1/payments',
        json: {
          orderId: order.orderId,
          reference: order.reference,
          kind: order.kind,
          amount: String(order.amount),
          currency: order.currency,
          expiresAt: order.expiresAt.toISOString(),
          returnUrl: order.returnUrl,
        },
      });
      const read = readResponse(call, response, paymentResponse);
      if (read.kind === 'refused') return { state: 'refused', detail: read.detail };
      if (read.kind === 'absent') return { state: 'unknown', detail: 'status 404' };
      if (read.kind === 'unknown') return { state: 'unknown', detail: read.detail };
      const { orderId, amount, currency, ref, url, qrText, account } = read.value;
      if (orderId !== order.orderId || amount !== order.amount || currency !== order.currency)
        return { state: 'unknown', detail: strange(call, 'an answer about another order').detail };
      return { state: 'opened', providerRef: ref, url, qrText, account };
    },

    askPayment: async ({ orderId, currency }): Promise<PaymentReport> => {
      const call = 'ask_payment';
      const response = await send({ name: call, path: `/v1/payments/${encodeURIComponent(orderId)}` });
      const read = readResponse(call, response, paymentResponse);
      if (read.kind === 'absent') return { state: 'absent' };
      if (read.kind !== 'answer') return { state: 'unknown', detail: read.detail };
      const { value } = read;
      const isPaid = value.state === 'paid';
      if (
        value.orderId !== orderId ||
        value.currency !== currency ||
        (isPaid && (value.received === null || value.received <= 0n || value.fee > value.received))
      )
        return { state: 'unknown', detail: strange(call, 'an answer about another order').detail };
      if (isPaid)
        return { state: 'paid', amount: value.received ?? 0n, currency, providerRef: value.ref, fee: value.fee };
      return value.state === 'failed' ? { state: 'failed', detail: value.detail ?? '' } : { state: 'pending' };
    },

    sendPayout: async (order) => {
      const call = 'send_payout';
      const { kind, bankName, holderName, number } = order.payee;
      const response = await send({
        name: call,
        path: '/v1/payouts',
        json: {
          payoutId: order.payoutId,
          reference: order.reference,
          amount: String(order.amount),
          currency: order.currency,
          payee: { kind, bankName, holderName, number },
        },
      });
      const report = readPayout(call, response, order);
      // The provider has just received this payout, so a 404 says nothing about it.
      return report.state === 'absent' ? { state: 'unknown', detail: 'status 404' } : report;
    },

    askPayout: async (order) => {
      const call = 'ask_payout';
      return readPayout(
        call,
        await send({ name: call, path: `/v1/payouts/${encodeURIComponent(order.payoutId)}` }),
        order,
      );
    },

    readWebhook: ({ headers, body, now }) => {
      const given = { timestamp: headers['pay-timestamp'], signature: headers['pay-signature'], body };
      if (!isSigned(given, { secret: deps.secret, now })) return null;
      const read = webhookBody.safeParse(jsonOf(body));
      return read.success ? read.data : null;
    },

    readStatement: async function* readStatement(day) {
      let cursor: string | null = null;
      const seen = new Set<string>();
      for (let page = 0; page < pagesMax; page += 1) {
        const query = new URLSearchParams({ day, ...(cursor === null ? {} : { cursor }) });
        const path = `/v1/statement?${query.toString()}`;
        const response = await send({ name: 'statement', path, deadlineMs: statementMs });
        const read = readResponse('statement', response, statementResponse);
        if (read.kind !== 'answer') throw new Error(`the statement of ${deps.code} for ${day} cannot be had`);
        if (read.value.day !== day) throw new Error(`${deps.code} gave the statement of another day`);
        yield read.value.lines satisfies readonly StatementLine[];
        cursor = read.value.next;
        if (cursor === null) return;
        if (seen.has(cursor)) break;
        seen.add(cursor);
      }
      throw new Error(`the statement of ${deps.code} for ${day} does not end`);
    },
  };
};
