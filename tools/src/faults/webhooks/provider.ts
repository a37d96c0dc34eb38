import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isOverpaid, orderIdOf, type StormOrder } from './plan.ts';

export const stormSecret = 'storm-payment-secret';

/** HMAC-SHA256 over the timestamp and the raw bytes, as the sandbox's provider signs. */
export const signatureOf = (secret: string, timestamp: string, text: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex');

const pageLines = 1_000;

const responseOf = (order: StormOrder): string =>
  JSON.stringify({
    orderId: orderIdOf(order.number),
    ref: `P${order.number}`,
    state: order.outcome,
    amount: String(order.amount),
    currency: 'USD',
    received: order.outcome === 'paid' ? String(order.received) : null,
    fee: '0',
    detail: order.outcome === 'failed' ? 'declined' : null,
    url: null,
    qrText: null,
    account: null,
  });

/** A provider that only responds to queries: the state of an order, and the statement of the day. */
export const openStormProvider = async (orders: readonly StormOrder[]) => {
  const byId = new Map(orders.map((order) => [orderIdOf(order.number), order]));
  const paid = orders.filter(({ outcome }) => outcome === 'paid');
  const statement = (day: string, cursor: number): string => {
    const lines = paid.slice(cursor, cursor + pageLines).map((order) => ({
      lineId: `P${order.number}`,
      direction: 'in',
      orderId: orderIdOf(order.number),
      amount: String(order.received),
      currency: 'USD',
      state: 'paid',
      at: `${day}T00:00:00.000Z`,
    }));
    const next = cursor + pageLines < paid.length ? String(cursor + pageLines) : null;
    return JSON.stringify({ day, lines, next });
  };
  let asked = 0;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://storm');
    const order = byId.get(url.pathname.split('/').at(-1) ?? '');
    asked += 1;
    response.setHeader('content-type', 'application/json');
    if (url.pathname.endsWith('/statement'))
      response.end(statement(url.searchParams.get('day') ?? '', Number(url.searchParams.get('cursor') ?? '0')));
    else if (order === undefined) response.writeHead(404).end('{"code":"NO_SUCH_ORDER","message":""}');
    else response.end(responseOf(order));
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/payments`,
    asked: () => asked,
    /** The sum that the platform must credit: everything paid, except overpaid orders. */
    sum: paid.filter((order) => !isOverpaid(order)).reduce((sum, { received }) => sum + received, 0n),
    paidCount: paid.length,
    overpaidCount: paid.filter(isOverpaid).length,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
