import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Where one button takes the place of another as a round goes on: the keyboard stays there. `mode` names
 * the button that stands now.
 */
export const ActionPlace = ({ mode, children }: { mode: string; children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(mode);
  useEffect(() => {
    if (before.current === mode) return;
    before.current = mode;
    if (document.activeElement === document.body)
      place.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [mode]);
  return <div ref={place}>{children}</div>;
};
