import type { IncomingMessage } from 'node:http';
import { pureMemo } from '../kernel/pure-memo.ts';
import { clientAddress } from './client-address.ts';

/** Where proxies stand unless told otherwise: on this machine. */
const loopbackNetworks = ['127.0.0.0/8', '::1/128'] as const;

const listOf = (header: string | string[] | undefined): string[] =>
  header === undefined ? [] : Array.isArray(header) ? header : [header];

/** From where a request comes. */
export type AddressOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string;

/** How an address is spelt is worked out once; what is thought of it is asked each time. */
export const addressReader = ({
  trustedHops,
  trustedNetworks = [],
}: {
  trustedHops: number;
  trustedNetworks?: readonly string[] | undefined;
}): AddressOf => {
  const networks = trustedNetworks.length === 0 ? loopbackNetworks : trustedNetworks;
  // No header holds a line feed.
  const read = pureMemo((spelt) => {
    const [socketAddress = '', ...forwardedFor] = spelt.split('\n');
    return clientAddress({ socketAddress, forwardedFor, trustedHops, trustedNetworks: networks });
  });
  return ({ headers, socket }) =>
    read([socket.remoteAddress ?? '0.0.0.0', ...listOf(headers['x-forwarded-for'])].join('\n'));
};
