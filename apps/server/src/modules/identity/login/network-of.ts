import ipaddr from 'ipaddr.js';

/**
 * The network of an address, as `203.0.113.0/24`. IPv4 is cut to /24; IPv6 to the given bits: 64 for a household, 48
 * for a provider's customer.
 */
export const networkOf = (address: string, bits6: 48 | 64): string => {
  const parsed = ipaddr.process(address);
  const bits = parsed.kind() === 'ipv4' ? 24 : bits6;
  const bytes = parsed.toByteArray().map((byte, index) => (index * 8 < bits ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`;
};
