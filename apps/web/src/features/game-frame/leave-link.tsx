import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { CategoryPath } from '#shared/catalog/category-paths.ts';
import { useLeave } from './use-leave.ts';

export type LeaveLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'onClick'> & {
  category: CategoryPath | '/';
};

/** A link, so that it can be opened in another tab; a plain click goes back to where the game was opened. */
export const LeaveLink = ({ category, ...rest }: LeaveLinkProps) => {
  const leave = useLeave(category);
  return (
    <Link
      {...rest}
      to={category}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        leave();
      }}
    />
  );
};
