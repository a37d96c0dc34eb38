/** What of a pressed key decides whether it opens the search. */
export type PressedKey = {
  key: string;
  isHeld: boolean;
  /** Control, command or the second level of a keyboard. Shift is allowed: on many keyboards / needs it. */
  hasModifier: boolean;
  isComposing: boolean;
  isTaken: boolean;
  /** The name of the element that has the focus, and whether its text is edited in place. */
  tagName: string;
  isEditable: boolean;
  isInDialog: boolean;
};

const fields: ReadonlySet<string> = new Set(['INPUT', 'TEXTAREA', 'SELECT']);

/** S09: the key / opens the search everywhere but where it may be meant as a letter, or where something lies over the page. */
export const opensSearch = (pressed: PressedKey): boolean =>
  pressed.key === '/' &&
  !pressed.isHeld &&
  !pressed.hasModifier &&
  !pressed.isComposing &&
  !pressed.isTaken &&
  !pressed.isEditable &&
  !pressed.isInDialog &&
  !fields.has(pressed.tagName);
