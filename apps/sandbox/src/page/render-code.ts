import { findCode } from './find-code.ts';
import { html, type Markup } from './html.ts';

/** The code of a message in large type, and a button that copies it. */
export const renderCode = (text: string): Markup | null => {
  const code = findCode(text);
  if (code === null) return null;
  return html`
<p class="code"><output>${code}</output><button class="button small" type="button" data-copy="${code}" aria-label="Copy code ${code}">Copy</button></p>`;
};
