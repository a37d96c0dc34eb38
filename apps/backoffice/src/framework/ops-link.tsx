import type { ComponentProps, MouseEvent } from 'react';
import { goTo, warm } from './navigate.ts';

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

export type OpsLinkProps = ComponentProps<'a'> & { href: string };

/** A link inside the back office: a real URL that can be opened in a new tab, without a page load on a plain click. */
export const OpsLink = ({ href, onClick, onPointerEnter, ...rest }: OpsLinkProps) => (
  <a
    {...rest}
    href={href}
    onPointerEnter={(event) => {
      warm(href);
      onPointerEnter?.(event);
    }}
    onClick={(event) => {
      onClick?.(event);
      if (event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      goTo(href);
    }}
  />
);
