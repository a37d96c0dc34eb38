import type { KeyRing } from '#platform/kernel/key-ring.ts';

const purpose = 'vendor-secret';
const boundOf = (vendorCode: string, secretId: string): string => `play.vendor_secret:${vendorCode}:${secretId}`;

type Place = { vendorCode: string; secretId: string };

export const sealSecret = (keys: KeyRing, { vendorCode, secretId }: Place, secret: string): string =>
  keys.seal(purpose, secret, boundOf(vendorCode, secretId));

export const openSecret = (keys: KeyRing, { vendorCode, secretId }: Place, sealed: string): string =>
  keys.open(purpose, sealed, boundOf(vendorCode, secretId));
