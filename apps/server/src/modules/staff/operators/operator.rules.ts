import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator, OperatorState, RoleAt } from './operator.types.ts';

/** The operator states in which each action is allowed. */
const fitting = {
  suspend: ['active', 'invited'],
  restore: ['suspended'],
  reset: ['active', 'invited'],
  end: ['active', 'invited', 'suspended'],
  assign: ['active', 'invited', 'suspended'],
} as const satisfies Record<string, readonly OperatorState[]>;

export type OperatorAction = keyof typeof fitting;

/** Returns the operator if the action is allowed in their state. */
export const demandState = (operator: Operator | null, action: OperatorAction): Operator => {
  if (operator === null) throw new Refusal('SYSTEM_NOT_FOUND');
  const { state } = operator;
  if (!(fitting[action] as readonly OperatorState[]).includes(state))
    throw new Refusal('OPS_NOT_POSSIBLE', { details: { state } });
  return operator;
};

const nameOf = ({ roleId, brandId }: RoleAt): string => `${roleId}@${brandId ?? 'house'}`;

/** Roles in a fixed order without duplicates, for comparison, display and storage. */
export const sortedRoles = (roles: readonly RoleAt[]): RoleAt[] =>
  [...new Map(roles.map((role) => [nameOf(role), { roleId: role.roleId, brandId: role.brandId }])).entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, role]) => role);

/** The roles behind such labels. */
export const rolesFrom = (labels: unknown): RoleAt[] =>
  (Array.isArray(labels) ? labels : []).map((label) => {
    const [roleId = '', brandId = 'house'] = String(label).split('@');
    return { roleId, brandId: brandId === 'house' ? null : brandId };
  });

/** Role labels for the differences shown to people. */
export const roleLabels = (roles: readonly RoleAt[]): string[] => sortedRoles(roles).map(nameOf);
