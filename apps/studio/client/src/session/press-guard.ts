const startingKeys = new Set([' ', 'Enter']);

/** As much of a key's event as is looked at. */
type Press = Event & { key: string; repeat: boolean };

const isWriting = (target: EventTarget | null): boolean =>
  target !== null &&
  'matches' in target &&
  (target as HTMLElement).matches('textarea, input:not([type=range]), [contenteditable]');

export type PressGuard = {
  /** Whether this press may begin a round. The same press may not begin another: the key has to be let go. */
  takes(): boolean;
};

/** One press of a key begins one game: a key that is held down says nothing more until it is let go. */
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
  // After the click that a key makes on its way up.
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
