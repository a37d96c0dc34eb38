import assert from 'node:assert/strict';
import type { Tx } from '#platform/db/db.ts';
import { profileStamp } from '../profiles/profile.rules.ts';
import type { PolicyProfile } from '../profiles/profile.types.ts';
import { mayMove } from './identity-check.states.ts';
import { type CaseChange, insertStep, writeCase } from './identity-check.store.ts';
import type { IdentityBy, IdentityCase } from './identity-check.types.ts';

type Made = {
  by: IdentityBy;
  now: Date;
  detail?: string | null;
  profile: PolicyProfile;
};

const record = async (tx: Tx, moved: IdentityCase, { by, now, detail, profile }: Made): Promise<void> => {
  const { brandId, caseId, revision, state } = moved;
  const step = { state, at: now, by, detail: detail ?? null, profile: profileStamp(profile) };
  await insertStep(tx, { brandId, caseId, number: revision, ...step });
};

/** The only way to change a case's state; the caller holds the member's lock. */
export const moveCase = async (
  tx: Tx,
  moving: IdentityCase,
  { state, ...change }: Omit<CaseChange, 'stateAt'>,
  made: Made,
): Promise<IdentityCase> => {
  assert(mayMove(moving.state, state), `a check never moves from ${moving.state} to ${state}`);
  const moved = await writeCase(tx, moving, { ...change, state, stateAt: made.now });
  await record(tx, moved, made);
  return moved;
};

/** Changes a case without changing its state. */
export const amendCase = async (
  tx: Tx,
  amended: IdentityCase,
  change: Omit<CaseChange, 'state' | 'stateAt'>,
  made: Made,
): Promise<IdentityCase> => {
  const moved = await writeCase(tx, amended, { ...change, state: amended.state, stateAt: amended.stateAt });
  await record(tx, moved, made);
  return moved;
};
