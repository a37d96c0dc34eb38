import ipaddr from 'ipaddr.js';

/**
 * The visitor's address. Every proxy appends the address it was called from, so with n proxies of our own the n-th
 * address from the right was written by ours; everything left of it can be forged by the visitor. Without a proxy, no
 * header is read. The header counts only if it came through our proxies: the connection and all addresses right of the
 * visitor's must be in their networks.
 */
export const clientAddress = ({
  socketAddress,
  forwardedFor,
  trustedHops,
  trustedNetworks,
}: {
  socketAddress: string;
  /** The `X-Forwarded-For` values as received, several headers in order. */
  forwardedFor: readonly string[];
  trustedHops: number;
  trustedNetworks: readonly string[];
}): string => {
  const own = normalizeAddress(socketAddress) ?? '0.0.0.0';
  if (trustedHops === 0) return own;
  const chain = forwardedFor
    .join(',')
    .split(',')
    .map((part) => part.trim());
  const isOurs = (address: string | null): boolean =>
    address !== null && trustedNetworks.some((network) => isInBlock(address, network));
  const between = trustedHops === 1 ? [] : chain.slice(1 - trustedHops);
  if (!isOurs(own) || !between.every((hop) => isOurs(normalizeAddress(hop)))) return own;
  const claimed = chain.at(-trustedHops);
  // Fewer entries than proxies, or an unreadable one: the request did not come through ours.
  return (claimed === undefined ? null : normalizeAddress(claimed)) ?? own;
};

/** Normalises an address: removes brackets, ports and the IPv6 form of IPv4. Null: unreadable. */
export const normalizeAddress = (text: string): string | null => {
  const bare = text.replace(/^\[([^\]]+)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  if (!ipaddr.isValid(bare) || (!bare.includes(':') && !ipaddr.IPv4.isValidFourPartDecimal(bare))) return null;
  return ipaddr.process(bare).toString();
};

/** The part of an address that one household has: a whole IPv4 address, the /64 of an IPv6 one. */
export const addressBlock = (address: string): string => {
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const parts = (parsed as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16));
  return `${parts.join(':')}::/64`;
};

/** Loopback and private ranges: the networks of our own probes and scrapers. */
export const isOwnNetwork = (address: string): boolean =>
  ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(ipaddr.process(address).range());

/** Whether a text is a block such as `203.0.113.0/24`, with no bits set beyond its length. */
export const isBlock = (text: string): boolean => {
  if (!ipaddr.isValidCIDR(text)) return false;
  const [address, length] = ipaddr.parseCIDR(text);
  const family = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${family.networkAddressFromCIDR(text).toString()}/${length}` === text;
};

/** Whether an address is in a block such as `203.0.113.0/24`. */
export const isInBlock = (address: string, block: string): boolean => {
  const parsed = ipaddr.process(address);
  const range = ipaddr.parseCIDR(block);
  return parsed.kind() === range[0].kind() && parsed.match(range);
};
