import { blindDigests, blindIndex } from '#platform/kernel/blind-index.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { traitsOf } from './register.rules.ts';
import type { Identifiers, Mark, MarkKind } from './register.types.ts';

export const markPurpose = (kind: MarkKind): string => `protection.person:${kind}`;

/**
 * The register's own digests. No brand is in them, unlike in those of contacts and payees: the register is the one
 * place where brands are joined, and only those who asked to be kept out are in it.
 */
export const marksOf = (identifiers: Identifiers, { keys }: { keys: KeyRing }): Mark[] =>
  traitsOf(identifiers).map(({ kind, value, isProved }) => ({
    kind,
    ...blindIndex(keys, markPurpose(kind), value),
    digests: blindDigests(keys, markPurpose(kind), value),
    isProved,
  }));
