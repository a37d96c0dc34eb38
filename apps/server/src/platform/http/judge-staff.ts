import type { Guard } from '@fairhouse/protocol';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';
import { isAllowed, seesBrand } from '../ops/operator.ts';
import type { KnownCaller } from './visit.ts';

/** What the guard of staff asks that a session alone cannot tell. */
export type StaffGate = {
  isBrand(brandId: string): boolean;
  /** Uses up the factor that was shown for one action; false when there is none. */
  useUpFactor(sessionId: string): Promise<boolean>;
};

const brandOf = ({ params }: FastifyRequest): string | null => {
  const named = (params as Readonly<Record<string, unknown>> | undefined)?.brandId;
  return typeof named === 'string' ? named : null;
};

const refuseStep = (): never => {
  throw new Refusal('AUTH_STEP_UP_REQUIRED', { details: { factors: ['totp', 'passkey'] } });
};

/**
 * Lets an operator through by what they may do and where. A brand they have nothing to do with answers like one
 * that does not exist; a brand of theirs in which they may not do this says so. A factor is asked for last, so that
 * nobody spends one on what is refused anyway.
 */
export const judgeStaff = async (
  { permission, stepUp }: Guard,
  caller: KnownCaller,
  request: FastifyRequest,
  gate: StaffGate | undefined,
): Promise<void> => {
  const { staff } = caller;
  if (staff === undefined || gate === undefined) throw new Refusal('AUTH_NOT_LOGGED_IN');
  const brandId = brandOf(request);
  if (brandId !== null && !(gate.isBrand(brandId) && seesBrand(staff, brandId))) throw new Refusal('SYSTEM_NOT_FOUND');
  if (permission === undefined) throw new Error('a call of staff declares its permission');
  if (permission !== null && !isAllowed(staff, permission, brandId)) throw new Refusal('AUTH_FORBIDDEN');
  if (stepUp === undefined) return;
  if (stepUp.freshSeconds === 0) {
    if (!(await gate.useUpFactor(caller.sessionId))) refuseStep();
    return;
  }
  if (caller.steppedUp === null || caller.steppedUp.until.getTime() <= Date.now()) refuseStep();
};
