import type { MessageId, Namespace } from '@fairhouse/i18n';
import type { Permission } from '@fairhouse/protocol/permissions';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** The menu, by job (screens.md 8.2), in the order in which it stands. */
export const navGroups = [
  'today',
  'players',
  'money',
  'games',
  'content',
  'support',
  'settings',
  'reports',
  'security',
] as const;
export type NavGroup = (typeof navGroups)[number];

/**
 * A screen of the back office, as the shell knows it. `brand` screens live under `/b/<brandId><path>`, `house`
 * screens under `/house<path>`; `path` may hold names such as `/members/$memberId`.
 */
export type OpsScreen = {
  /** The row of screens.md, such as `B04`. */
  readonly id: string;
  readonly scope: 'brand' | 'house';
  readonly path: `/${string}`;
  readonly title: MessageId;
  /** Whoever lacks it does not see the entry, and a direct address says why. Null: everybody signed in. */
  readonly permission: Permission | null;
  /** Where it stands in the menu; absent for pages that are reached from another. */
  readonly nav?: { readonly group: NavGroup; readonly icon: LucideIcon; readonly order: number };
  /** Texts that must be there before it is drawn. */
  readonly namespaces: readonly Namespace[];
  readonly load: () => Promise<{ Screen: ComponentType }>;
};
