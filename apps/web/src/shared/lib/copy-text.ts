/** Puts text on the clipboard. False when the device forbids it: then nothing may be said to be copied. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
