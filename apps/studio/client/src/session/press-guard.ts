const startingKeys = new Set([' ', 'Enter']);

/** The used part of a keyboard event. */
type Press = Event & { key: string; repeat: boolean };

const isWriting = (target: EventTarget | null): boolean =>
  target !== null &&
  'matches' in target &&
  (target as HTMLElement).matches('textarea, input:not([type=range]), [contenteditable]');

export type PressGuard = {
  /** Whether this press may start a round. The same press cannot start another: the key must be released first. */
  takes(): boolean;
};

/** One key press starts one round: a key that is held down is ignored until it is released. */
export const watchPresses = (target: EventTarget): PressGuard => {
  let presses = 0;
  let heldPress: number | null = null;
  let usedPress: number | null = null;
  const onKeyDown = (event: Event): void => {
    const { key, repeat } = event as Press;
    if (!startingKeys.has(key)) return;
    if (repeat && !isWriting(event.target)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (!repeat) {
      presses += 1;
      heldPress = presses;
    }
  };
  const letGo = (): void => {
    heldPress = null;
  };
  target.addEventListener('keydown', onKeyDown, { capture: true });
  // After the click event that a key triggers on release.
  target.addEventListener('keyup', () => setTimeout(letGo), { capture: true });
  target.addEventListener('blur', letGo);
  return {
    takes: () => {
      if (heldPress !== null && heldPress === usedPress) return false;
      usedPress = heldPress;
      return true;
    },
  };
};
