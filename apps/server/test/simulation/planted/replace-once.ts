/** Replaces a text that must occur exactly once. */
export const replaceOnce = (source: string, { text, by }: { text: string; by: string }): string => {
  const parts = source.split(text);
  if (parts.length !== 2) throw new Error(`the text to plant at is there ${parts.length - 1} times: ${text}`);
  return parts.join(by);
};
