import { Refusal } from '#platform/kernel/refusal.ts';
import { isAllowed, type Operator } from '#platform/ops/operator.ts';
import { neededBy } from './segment.rules.ts';

/** Whether an operator may filter by all of these; otherwise the result would tell what they may not see. */
export const mayFilter = (operator: Operator, brandId: string, filter: Readonly<Record<string, unknown>>): boolean =>
  neededBy(filter).every((permission) => isAllowed(operator.rights, permission, brandId));

export const demandFilterRights = (
  operator: Operator,
  brandId: string,
  filter: Readonly<Record<string, unknown>>,
): void => {
  if (!mayFilter(operator, brandId, filter)) throw new Refusal('AUTH_FORBIDDEN');
};
