import { loadNamespaces } from '@fairhouse/i18n/react';
import { lazy } from 'react';

/** The member's own deposit limits; loaded with its texts, so that any page can show it inside a `Suspense`. */
export const DepositLimitsPanel = lazy(async () => {
  const [{ DepositLimits }] = await Promise.all([import('./deposit-limits.tsx'), loadNamespaces('limits')]);
  return { default: DepositLimits };
});
