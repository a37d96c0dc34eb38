import { isBlock } from '#platform/http/client-address.ts';

/** So wide that it would say nothing. */
const widest = { ipv4: 8, ipv6: 16 } as const;

/** Whether a text is a network as the database keeps it: an address with its length, and nothing set beyond that. */
export const isNetwork = (text: string): boolean =>
  isBlock(text) && Number(text.split('/')[1]) >= widest[text.includes(':') ? 'ipv6' : 'ipv4'];
