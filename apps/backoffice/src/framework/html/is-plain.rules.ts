/** The elements that the editor can hold; whatever else a text has, it would lose. */
const held = new Set(['p', 'br', 'b', 'i', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'h4', 'a']);

/** Whether a text can go through the editor and come back whole. */
export const isPlain = (html: string): boolean =>
  [...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].every(([, name = '']) => held.has(name.toLowerCase()));
