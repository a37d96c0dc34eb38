/** The parts of a key press that decide whether it opens the search. */
export type PressedKey = {
  key: string;
  isHeld: boolean;
  /** Control, command or Alt. Shift is allowed: on many keyboards / needs it. */
  hasModifier: boolean;
  isComposing: boolean;
  isTaken: boolean;
  /** The tag name of the focused element, and whether its text is edited in place. */
  tagName: string;
  isEditable: boolean;
  isInDialog: boolean;
};

const fields: ReadonlySet<string> = new Set(['INPUT', 'TEXTAREA', 'SELECT']);

/** S09: the key / opens the search, except where it may be meant as text, or while an overlay is open. */
export const opensSearch = (pressed: PressedKey): boolean =>
  pressed.key === '/' &&
  !pressed.isHeld &&
  !pressed.hasModifier &&
  !pressed.isComposing &&
  !pressed.isTaken &&
  !pressed.isEditable &&
  !pressed.isInDialog &&
  !fields.has(pressed.tagName);
