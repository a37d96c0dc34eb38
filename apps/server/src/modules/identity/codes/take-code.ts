import type { Queryable } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { counter } from '#platform/kernel/metrics.ts';
import { codeDigests, targetDigests } from './code.rules.ts';
import { findLiveCode, tryCode } from './code.store.ts';
import type { CodeChannel, CodeFault, CodePurpose, CodeTarget } from './code.types.ts';
import { markVerified } from './dispatch.store.ts';

export type GivenCode = {
  brandId: string;
  purpose: CodePurpose;
  channel: CodeChannel;
  target: CodeTarget;
  bearer: Buffer;
  code: string;
};

export type TakenCode = { ok: true } | { ok: false; why: CodeFault };

const tried = counter({ name: 'codes_tried_total', help: 'Codes entered.', labels: ['purpose', 'outcome'] });

type TakeDeps = { keys: Pick<KeyRing, 'digest' | 'digests'>; clock: Clock };

/** Whether there is a code to try, without taking an attempt. */
export const lookAtCode = async (
  db: Queryable,
  { brandId, purpose, channel, target, bearer, code }: GivenCode,
  deps: TakeDeps,
): Promise<{ ok: true; id: string } | { ok: false; why: CodeFault }> => {
  if (code.trim() === '') return { ok: false, why: 'missing' };
  const scope = { brandId, purpose, channel, targets: targetDigests(target, deps), bearer };
  const live = await findLiveCode(db, { ...scope, now: deps.clock.now() });
  // Attempts from another browser are not counted: they cannot succeed, and counting them would let anyone use up a
  // code.
  if (live === null) return { ok: false, why: 'wrong' };
  return live.isOpen ? { ok: true, id: live.id } : { ok: false, why: 'expired' };
};

const judge = async (db: Queryable, given: GivenCode, deps: TakeDeps): Promise<TakenCode> => {
  const seen = await lookAtCode(db, given, deps);
  if (!seen.ok) return seen;
  const now = deps.clock.now();
  // The database compares keyed digests, so timing discloses nothing about the code.
  const digests = codeDigests({ id: seen.id, code: given.code.trim() }, deps);
  if (!(await tryCode(db, { id: seen.id, digests, now }))) return { ok: false, why: 'wrong' };
  await markVerified(db, { codeId: seen.id, at: now });
  return { ok: true };
};

/**
 * Consumes a code. A caller that refuses after a wrong code must pass the pool or commit first: an attempt that is
 * rolled back is not counted.
 */
export const takeCode = async (db: Queryable, given: GivenCode, deps: TakeDeps): Promise<TakenCode> => {
  const taken = await judge(db, given, deps);
  tried.inc({ purpose: given.purpose, outcome: taken.ok ? 'right' : taken.why });
  return taken;
};
