import ipaddr from 'ipaddr.js';

/** Addresses that are public by their range and answer with secrets of the machine that asks. */
const metadataAddresses: ReadonlySet<string> = new Set(['168.63.129.16']);

/** IPv6 that is routed at all; everything outside it embeds another address, is local or is reserved. */
const globalUnicast: readonly [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/**
 * Whether an address belongs to the public network. Asked with an allow-list of ranges: loopback, private, link-local,
 * shared (CGNAT), multicast, reserved, and IPv6 that carries an IPv4 address (mapped, NAT64, 6to4, Teredo) are not it.
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
 * Whether a host, as the URL parser reads it, may be a place on the public network. The parser has made decimal,
 * octal, hexadecimal and short addresses into the usual form by then, so every spelling is judged alike.
 */
export const isPublicHost = (url: Pick<URL, 'hostname'>): boolean => {
  const host = bareHostOf(url);
  if (ipaddr.isValid(host)) return isPublicAddress(host);
  const labels = host.replace(/\.$/, '').split('.');
  return labels.length >= 2 && !localEndings.has(labels.at(-1) ?? '');
};
