import type { Guard } from '@fairhouse/protocol';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';
import { isAllowed, seesBrand } from '../ops/operator.ts';
import type { KnownCaller } from './visit.ts';

/** Facts that the staff guard needs beyond the session. */
export type StaffGate = {
  isBrand(brandId: string): boolean;
  /** Consumes the factor that was proved for one action; false when there is none. */
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
 * Authorizes an operator by permission and brand. A brand outside the operator's scope looks like one that does not
 * exist; in their own brand a missing permission is reported. The factor is checked last, so that none is consumed by a
 * request that is refused anyway.
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
