import type { IncomingMessage } from 'node:http';
import { pureMemo } from '../kernel/pure-memo.ts';
import { clientAddress } from './client-address.ts';

/** The default networks of proxies: this machine. */
const loopbackNetworks = ['127.0.0.0/8', '::1/128'] as const;

const listOf = (header: string | string[] | undefined): string[] =>
  header === undefined ? [] : Array.isArray(header) ? header : [header];

/** The client address of a request. */
export type AddressOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string;

/** Parsing of an address is cached; whether it is allowed is decided on each request. */
export const addressReader = ({
  trustedHops,
  trustedNetworks = [],
}: {
  trustedHops: number;
  trustedNetworks?: readonly string[] | undefined;
}): AddressOf => {
  const networks = trustedNetworks.length === 0 ? loopbackNetworks : trustedNetworks;
  // Headers cannot contain a line feed.
  const read = pureMemo((spelt) => {
    const [socketAddress = '', ...forwardedFor] = spelt.split('\n');
    return clientAddress({ socketAddress, forwardedFor, trustedHops, trustedNetworks: networks });
  });
  return ({ headers, socket }) =>
    read([socket.remoteAddress ?? '0.0.0.0', ...listOf(headers['x-forwarded-for'])].join('\n'));
};
