import { type ReactNode, useEffect, useRef } from 'react';

/** Keeps keyboard focus when one button replaces another during a round. `mode` names the current button. */
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
