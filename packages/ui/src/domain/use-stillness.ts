import { type FocusEvent, type PointerEvent, useState } from 'react';

/** Whether a reader's pointer or focus rests on moving content, which then has to stand still. */
export const useStillness = () => {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  return {
    isHovered,
    isFocused,
    handlers: {
      // A finger leaves no pointer behind; only a mouse or a pen rests.
      onPointerEnter: (event: PointerEvent) => event.pointerType !== 'touch' && setHovered(true),
      onPointerLeave: () => setHovered(false),
      // A pressed control keeps the focus; only one the keyboard shows holds the motion, or the pause button could never resume it.
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
      },
    },
  };
};
