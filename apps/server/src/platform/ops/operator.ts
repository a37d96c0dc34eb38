import type { Permission } from '@fairhouse/protocol/permissions';
import type { FastifyRequest } from 'fastify';
import { knownCallerOf, type StaffRights, visitOf } from '../http/visit.ts';

/** A staff member, as the audit log names them. */
export type StaffActor = { readonly kind: 'staff'; readonly id: string; readonly role: string };

/** The operator behind a request, with everything that a use case audits about them. */
export type Operator = {
  readonly operatorId: string;
  readonly name: string;
  readonly rights: StaffRights;
  readonly actor: StaffActor;
  readonly sessionId: string;
  readonly address: string;
  readonly requestId: string;
};

/** The roles in which an operator acts, as one text for the audit log. */
const roleOf = ({ roles }: StaffRights): string => roles.join('+').slice(0, 64) || 'none';

/** The operator of a call whose guard requires one. */
export const operatorOf = (request: FastifyRequest): Operator => {
  const { subjectId, sessionId, staff } = knownCallerOf(request);
  if (staff === undefined) throw new Error('this route has no staff guard');
  return {
    operatorId: subjectId,
    name: staff.name,
    rights: staff,
    actor: { kind: 'staff', id: subjectId, role: roleOf(staff) },
    sessionId,
    address: visitOf(request).address,
    requestId: request.id,
  };
};

/** Whether the rights include a permission for a brand; without a brand, group-wide. */
export const isAllowed = (
  { house, brands }: Pick<StaffRights, 'house' | 'brands'>,
  permission: Permission,
  brandId: string | null,
): boolean => house.has(permission) || (brandId !== null && brands.get(brandId)?.has(permission) === true);

/** Whether an operator may know that a brand exists. */
export const seesBrand = ({ house, brands }: Pick<StaffRights, 'house' | 'brands'>, brandId: string): boolean =>
  house.size > 0 || brands.has(brandId);
