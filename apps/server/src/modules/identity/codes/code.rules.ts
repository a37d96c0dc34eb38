import { constants } from '@fairhouse/protocol';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import type { CodeTarget } from './code.types.ts';

export const codeLifeMinutes = constants.smsCodeLifeMinutes.value;
export const codeLifeMs = codeLifeMinutes * 60_000;

type Digests = { keys: Pick<KeyRing, 'digest' | 'digests'> };

const textOf = (target: CodeTarget): string =>
  target.kind === 'mobile' ? `mobile:${target.e164}` : `email:${target.address}`;

export const targetDigest = (target: CodeTarget, { keys }: Digests): Buffer =>
  keys.digest('code_target', textOf(target));

/** Digests under every current key: a code may be pending during a key rotation. */
export const targetDigests = (target: CodeTarget, { keys }: Digests): Buffer[] =>
  keys.digests('code_target', textOf(target));

/** Salted with the row's id, so that equal codes have different digests. */
export const codeDigest = ({ id, code }: { id: string; code: string }, { keys }: Digests): Buffer =>
  keys.digest('code', `${id}:${code}`);

export const codeDigests = ({ id, code }: { id: string; code: string }, { keys }: Digests): Buffer[] =>
  keys.digests('code', `${id}:${code}`);
