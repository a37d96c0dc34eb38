/** A piece of a message: text, or a tag with its content. */
export type TaggedPiece = string | { readonly tag: string; readonly pieces: readonly TaggedPiece[] };

const token = /<(\/?)([a-z][a-zA-Z0-9]*)(\/?)>/g;

/**
 * Splits a text at its bare tags. Validation refuses unbalanced tags; if one occurs nevertheless, the tag is dropped
 * and its text kept.
 */
export const splitTags = (text: string): readonly TaggedPiece[] => {
  type Open = { tag: string; pieces: TaggedPiece[] };
  const root: Open = { tag: '', pieces: [] };
  const stack: Open[] = [root];
  const innermost = (): Open => stack.at(-1) ?? root;
  const addText = (words: string) => {
    if (words !== '') innermost().pieces.push(words);
  };
  let end = 0;
  for (const match of text.matchAll(token)) {
    const [whole, closes, tag = '', isVoid] = match;
    addText(text.slice(end, match.index));
    end = match.index + whole.length;
    if (closes === '') {
      const open: Open = { tag, pieces: [] };
      innermost().pieces.push(open);
      if (isVoid === '') stack.push(open);
    } else if (stack.length > 1 && innermost().tag === tag) {
      stack.pop();
    }
  }
  addText(text.slice(end));
  return root.pieces;
};
