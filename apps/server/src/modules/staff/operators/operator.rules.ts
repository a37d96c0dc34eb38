import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator, OperatorState, RoleAt } from './operator.types.ts';

/** Which states a verb may find its operator in. */
const fitting = {
  suspend: ['active', 'invited'],
  restore: ['suspended'],
  reset: ['active', 'invited'],
  end: ['active', 'invited', 'suspended'],
  assign: ['active', 'invited', 'suspended'],
} as const satisfies Record<string, readonly OperatorState[]>;

export type OperatorAction = keyof typeof fitting;

/** The operator, if the verb fits their state. */
export const demandState = (operator: Operator | null, action: OperatorAction): Operator => {
  if (operator === null) throw new Refusal('SYSTEM_NOT_FOUND');
  const { state } = operator;
  if (!(fitting[action] as readonly OperatorState[]).includes(state))
    throw new Refusal('OPS_NOT_POSSIBLE', { details: { state } });
  return operator;
};

const nameOf = ({ roleId, brandId }: RoleAt): string => `${roleId}@${brandId ?? 'house'}`;

/** Roles in one order, each once, as they are compared, shown and kept. */
export const sortedRoles = (roles: readonly RoleAt[]): RoleAt[] =>
  [...new Map(roles.map((role) => [nameOf(role), { roleId: role.roleId, brandId: role.brandId }])).entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, role]) => role);

/** For differences that people read. */
export const roleLabels = (roles: readonly RoleAt[]): string[] => sortedRoles(roles).map(nameOf);
