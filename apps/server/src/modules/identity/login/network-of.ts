import ipaddr from 'ipaddr.js';

/**
 * The network an address lies in, as `203.0.113.0/24`. IPv4 is cut to /24; IPv6 to the bits that are asked for: 64
 * are one household, 48 one customer of a provider.
 */
export const networkOf = (address: string, bits6: 48 | 64): string => {
  const parsed = ipaddr.process(address);
  const bits = parsed.kind() === 'ipv4' ? 24 : bits6;
  const bytes = parsed.toByteArray().map((byte, index) => (index * 8 < bits ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`;
};
