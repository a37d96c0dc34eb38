import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Where one button takes the place of another as a round goes on: the keyboard stays there. `mode` names
 * the button that stands now.
 */
export const ActionSlot = ({ mode, children }: { mode: string; children: ReactNode }) => {
  const slot = useRef<HTMLDivElement>(null);
  const before = useRef(mode);
  useEffect(() => {
    if (before.current === mode) return;
    before.current = mode;
    if (document.activeElement === document.body) slot.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [mode]);
  return <div ref={slot}>{children}</div>;
};
