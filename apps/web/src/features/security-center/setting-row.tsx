import { Badge, type BadgeProps } from '@fairhouse/ui/primitives/badge';
import type { ReactNode } from 'react';

export type SettingRowProps = {
  icon: ReactNode;
  title: ReactNode;
  badge?: { tone: NonNullable<BadgeProps['tone']>; text: string; icon?: ReactNode } | undefined;
  text: ReactNode;
  action?: ReactNode;
};

/** One row of the page: its subject, its state, and its action. */
export const SettingRow = ({ icon, title, badge, text, action }: SettingRowProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-3 py-4 sm:gap-x-4 first:pt-0 last:pb-0">
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center rounded-md bg-surface-3 text-action-text [&>svg]:size-5"
    >
      {icon}
    </span>
    <span className="min-w-0 flex-[1_1_7rem]">
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="min-w-0 font-semibold text-sm text-text-1 [overflow-wrap:anywhere]">{title}</span>
        {badge && (
          <Badge tone={badge.tone} icon={badge.icon}>
            {badge.text}
          </Badge>
        )}
      </span>
      <span className="mt-0.5 block text-caption text-text-2">{text}</span>
    </span>
    {action && <span className="flex shrink-0 flex-wrap gap-2">{action}</span>}
  </li>
);
