import ipaddr from 'ipaddr.js';

/** Addresses in a public range that return secrets of the requesting machine. */
const metadataAddresses: ReadonlySet<string> = new Set(['168.63.129.16']);

/** Routable IPv6; everything outside it embeds another address, is local or is reserved. */
const globalUnicast: readonly [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/**
 * Whether an address is on the public network, by an allow-list of ranges: loopback, private, link-local, shared
 * (CGNAT), multicast, reserved, and IPv6 that embeds an IPv4 address (mapped, NAT64, 6to4, Teredo) are excluded.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || metadataAddresses.has(parsed.toString())) return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(globalUnicast as [ipaddr.IPv6, number]);
};

const localEndings: ReadonlySet<string> = new Set([
  'localhost',
  'local',
  'internal',
  'lan',
  'home',
  'arpa',
  'test',
  'invalid',
  'onion',
]);

/** The host of a URL without the brackets of IPv6. */
export const bareHostOf = ({ hostname }: Pick<URL, 'hostname'>): string => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * Whether a host, as the URL parser reads it, may be on the public network. The parser has already normalised decimal,
 * octal, hexadecimal and short addresses, so every spelling is judged alike.
 */
export const isPublicHost = (url: Pick<URL, 'hostname'>): boolean => {
  const host = bareHostOf(url);
  if (ipaddr.isValid(host)) return isPublicAddress(host);
  const labels = host.replace(/\.$/, '').split('.');
  return labels.length >= 2 && !localEndings.has(labels.at(-1) ?? '');
};
