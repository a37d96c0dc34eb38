import { isBlock } from '#platform/http/client-address.ts';

/** Wider networks would not restrict anything. */
const widest = { ipv4: 8, ipv6: 16 } as const;

/** Whether a text is a network in the database's form: an address with a prefix length, and no bits set beyond it. */
export const isNetwork = (text: string): boolean =>
  isBlock(text) && Number(text.split('/')[1]) >= widest[text.includes(':') ? 'ipv6' : 'ipv4'];
