import { blindDigests, blindIndex } from '#platform/kernel/blind-index.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { traitsOf } from './register.rules.ts';
import type { FingerprintKind, Identifiers, IdentityFingerprint } from './register.types.ts';

export const fingerprintPurpose = (kind: FingerprintKind): string => `protection.person:${kind}`;

/**
 * The register's own digests. No brand is in them, unlike in those of contacts and payees: the register is the one
 * place where brands are joined, and only those who asked to be kept out are in it.
 */
export const fingerprintsOf = (identifiers: Identifiers, { keys }: { keys: KeyRing }): IdentityFingerprint[] =>
  traitsOf(identifiers).map(({ kind, value, isProved }) => ({
    kind,
    ...blindIndex(keys, fingerprintPurpose(kind), value),
    digests: blindDigests(keys, fingerprintPurpose(kind), value),
    isProved,
  }));
