import { blindDigests, blindIndex } from '#platform/kernel/blind-index.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { traitsOf } from './register.rules.ts';
import type { FingerprintKind, Identifiers, IdentityFingerprint } from './register.types.ts';

export const fingerprintPurpose = (kind: FingerprintKind): string => `protection.person:${kind}`;

/**
 * The register's own digests. Unlike those of contacts and payees they do not include the brand: the register is the
 * only place that links brands, and it only contains people who asked to be excluded.
 */
export const fingerprintsOf = (identifiers: Identifiers, { keys }: { keys: KeyRing }): IdentityFingerprint[] =>
  traitsOf(identifiers).map(({ kind, value, isProved }) => ({
    kind,
    ...blindIndex(keys, fingerprintPurpose(kind), value),
    digests: blindDigests(keys, fingerprintPurpose(kind), value),
    isProved,
  }));
