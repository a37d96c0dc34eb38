import { type FocusEvent, type PointerEvent, useState } from 'react';

/** Whether a pointer or the focus is on moving content, which must then stop. */
export const useStillness = () => {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  return {
    isHovered,
    isFocused,
    handlers: {
      // Touch has no hover; only a mouse or a pen does.
      onPointerEnter: (event: PointerEvent) => event.pointerType !== 'touch' && setHovered(true),
      onPointerLeave: () => setHovered(false),
      // A pressed control keeps the focus. Only `:focus-visible` stops the motion, or the pause button could never
      // resume it.
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
      },
    },
  };
};
