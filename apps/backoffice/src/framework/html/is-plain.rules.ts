/** The elements that the editor supports; it would drop any other. */
const held = new Set(['p', 'br', 'b', 'i', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'h4', 'a']);

/** Whether a text passes through the editor without loss. */
export const isPlain = (html: string): boolean =>
  [...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].every(([, name = '']) => held.has(name.toLowerCase()));
