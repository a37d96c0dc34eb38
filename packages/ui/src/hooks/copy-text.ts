/** The way of old pages and of insecure contexts: select a hidden field and ask the document to copy. */
const copyBySelection = (text: string): boolean => {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'sr-only';
  const focused = document.activeElement;
  // Inside an open dialog nothing outside can take the focus, so the field stands beside what had it.
  (focused?.parentElement ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
};

/** Puts text on the clipboard; false where the browser lets neither way. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
};
