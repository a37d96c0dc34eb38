import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { goTo, warmUp } from './navigator.ts';

export type AppLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path of this site, with its search and hash if it has any. */
  to: string;
  ref?: Ref<HTMLAnchorElement>;
};

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) && !event.defaultPrevented;

/** A real link, so that every way of opening one works; a plain click stays in the page. */
export const AppLink = ({ to, onClick, onFocus, onPointerEnter, target, ...rest }: AppLinkProps) => (
  <a
    {...rest}
    href={to}
    target={target}
    onPointerEnter={(event) => {
      onPointerEnter?.(event);
      warmUp(to);
    }}
    onFocus={(event) => {
      onFocus?.(event);
      warmUp(to);
    }}
    onClick={(event) => {
      onClick?.(event);
      if (target !== undefined || !isPlainClick(event)) return;
      event.preventDefault();
      goTo(to);
    }}
  />
);
