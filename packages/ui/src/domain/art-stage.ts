/**
 * Art has its own dark stage in both themes: the tokens inside it are the dark ones, so that text over a picture keeps
 * its contrast in either theme. Spread it onto the stage's element.
 */
export const artStage = { 'data-theme': 'dark' } as const;

/** A round control of dark glass, readable over any picture. */
export const glassControl =
  'grid place-items-center rounded-full bg-page/60 text-text-1 backdrop-blur-sm transition-[background-color,scale] duration-press ease-standard hover:bg-page/85 motion-safe:active:scale-90';
