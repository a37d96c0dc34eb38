import type { KeyRing } from '#platform/kernel/key-ring.ts';

const purpose = 'vendor-secret';
const boundOf = (vendorCode: string, secretId: string): string => `play.vendor_secret:${vendorCode}:${secretId}`;

type SecretContext = { vendorCode: string; secretId: string };

export const sealSecret = (keys: KeyRing, { vendorCode, secretId }: SecretContext, secret: string): string =>
  keys.seal(purpose, secret, boundOf(vendorCode, secretId));

export const openSecret = (keys: KeyRing, { vendorCode, secretId }: SecretContext, sealed: string): string =>
  keys.open(purpose, sealed, boundOf(vendorCode, secretId));
