import { hash } from 'node:crypto';

/**
 * The ledger's key for a vendor's id, computed independently from its definition: the first 128 bits of SHA-256 over
 * source and id, each prefixed with its length.
 */
export const moneyKeyOf = (vendorCode: string, id: string): string => {
  const framed = [`vendor:${vendorCode}`, id].map((part) => `${part.length}:${part}`).join('');
  const hex = hash('sha256', framed, 'hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
};
