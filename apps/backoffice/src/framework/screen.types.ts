import type { MessageId, Namespace } from '@fairhouse/i18n';
import type { Permission } from '@fairhouse/protocol/permissions';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** The menu groups by job (screens.md 8.2), in display order. */
export const navGroups = [
  'today',
  'players',
  'money',
  'games',
  'agents',
  'messages',
  'protection',
  'reports',
  'brand',
  'system',
] as const;
export type NavGroup = (typeof navGroups)[number];

/**
 * A screen of the back office, as the shell knows it. `brand` screens live under `/b/<brandId><path>`, group screens
 * (`house`) under `/house<path>`; `path` may hold parameters such as `/members/$memberId`.
 */
export type OpsScreen = {
  /** The row of screens.md, such as `B04`. */
  readonly id: string;
  readonly scope: 'brand' | 'house';
  readonly path: `/${string}`;
  readonly title: MessageId;
  /** Without it the menu entry is hidden and the page explains why. Null: every signed-in operator. */
  readonly permission: Permission | null;
  /** The menu position; absent for pages that are linked from another page. */
  readonly nav?: { readonly group: NavGroup; readonly icon: LucideIcon; readonly order: number };
  /** Message catalogues that must be loaded before it renders. */
  readonly namespaces: readonly Namespace[];
  readonly load: () => Promise<{ Screen: ComponentType }>;
};
