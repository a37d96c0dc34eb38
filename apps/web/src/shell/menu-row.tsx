import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { AppLink } from '#shared/navigation/app-link.tsx';
import type { MenuLine } from './menu-line.ts';

export type MenuRowProps = { line: MenuLine; isCompact: boolean };

const look =
  'group flex w-full min-h-11 cursor-pointer items-center gap-3 rounded-md text-start text-sm font-medium text-text-2 transition-colors duration-(--t-press) hover:bg-surface-2 hover:text-text-1 aria-[current=page]:bg-surface-2 aria-[current=page]:font-semibold aria-[current=page]:text-text-1';

/** One line of the menu. As an icon it keeps its name as a tooltip and for screen readers. */
export const MenuRow = ({ line, isCompact }: MenuRowProps) => {
  const { Icon, label } = line;
  const className = clsx(look, isCompact ? 'justify-center px-0' : 'px-3');
  const content: ReactNode = (
    <>
      <Icon
        className="size-5 shrink-0 text-muted group-hover:text-text-1 group-aria-[current=page]:text-action-text"
        aria-hidden="true"
      />
      <span className={isCompact ? 'sr-only' : 'min-w-0 grow break-words'}>{label}</span>
    </>
  );
  const title = isCompact ? { title: label } : {};
  if ('onPress' in line)
    return (
      <button className={className} type="button" onClick={line.onPress} aria-haspopup="dialog" {...title}>
        {content}
      </button>
    );
  return (
    <AppLink className={className} to={line.to} {...title}>
      {content}
    </AppLink>
  );
};
