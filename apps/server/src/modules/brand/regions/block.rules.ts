import ipaddr from 'ipaddr.js';
import { normalizeAddress } from '#platform/http/client-address.ts';
import { Refusal } from '#platform/kernel/refusal.ts';

const bits = { ipv4: 32, ipv6: 128 } as const;

/** A block in canonical form: a single address gets its full length, host bits are cleared. Null if invalid. */
export const normalizeBlock = (text: string): string | null => {
  const [address = '', length, ...rest] = text.trim().split('/');
  const whole = normalizeAddress(address);
  if (whole === null || rest.length > 0 || (length !== undefined && !/^\d{1,3}$/.test(length))) return null;
  const kind = ipaddr.process(whole).kind();
  const size = length === undefined ? bits[kind] : Number(length);
  if (size > bits[kind]) return null;
  const network = (kind === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6).networkAddressFromCIDR(`${whole}/${size}`);
  return `${network.toString()}/${size}`;
};

export const blockOrRefuse = (text: string, field: string): string => {
  const block = normalizeBlock(text);
  if (block === null) throw new Refusal('OPS_VALUE_REFUSED', { details: { field, why: 'block', value: text } });
  return block;
};

/** Whether one block lies inside another. */
export const liesIn = (inner: string, outer: string): boolean => {
  const [[a, aSize], [b, bSize]] = [ipaddr.parseCIDR(inner), ipaddr.parseCIDR(outer)];
  return a.kind() === b.kind() && aSize >= bSize && a.match(b, bSize);
};
