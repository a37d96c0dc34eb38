import ipaddr from 'ipaddr.js';
import type { Device } from './device.types.ts';

const dayMs = 24 * 3600_000;

/** An approval ends when the device is unused for this long. */
export const unusedMs = 90 * dayMs;

/** How long a sign-in waits for its device to be approved. */
export const waitingMs = 30 * 60_000;

/**
 * Maximum waiting sign-ins of one operator, so that an attacker with stolen secrets cannot flood the administrators'
 * list.
 */
export const waitingMax = 5;

/** Digits and capitals, excluding ambiguous ones. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Four characters from random bytes, 20 bits. The alphabet has 32 characters, so the distribution is uniform. */
export const codeFrom = (bytes: Uint8Array): string => {
  const [a = '', b = '', c = '', d = ''] = [...bytes.subarray(0, 4)].map((byte) => signs[byte % signs.length]);
  return `${a}${b}-${c}${d}`;
};

/** Whether a device may open a session now. `isAsked`: the installation requires device approval. */
export const isLetIn = (
  { state, approvedAt, approvedHow, lastUsedAt }: Pick<Device, 'state' | 'approvedAt' | 'approvedHow' | 'lastUsedAt'>,
  { now, isAsked }: { now: Date; isAsked: boolean },
): boolean => {
  if (state !== 'approved' || approvedAt === null) return false;
  if (isAsked && approvedHow === 'unchecked') return false;
  return now.getTime() - (lastUsedAt ?? approvedAt).getTime() < unusedMs;
};

/** The network of an address: the /24 of IPv4, the /48 of IPv6. */
export const networkOf = (address: string): string => {
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return `${parsed.toByteArray().slice(0, 3).join('.')}.0/24`;
  const parts = (parsed as ipaddr.IPv6).parts.slice(0, 3).map((part) => part.toString(16));
  return `${parts.join(':')}::/48`;
};
