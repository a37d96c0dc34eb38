import { html, type Markup } from './html.ts';

const address = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g;

/** Makes the web addresses of a plain text clickable: a developer follows the link of a reset mail by hand. */
export const linkAddresses = (text: string): Markup[] => {
  const pieces: Markup[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const [url] = match;
    pieces.push(html`${text.slice(end, match.index)}<a href="${url}" target="_blank" rel="noreferrer">${url}</a>`);
    end = match.index + url.length;
  }
  pieces.push(html`${text.slice(end)}`);
  return pieces;
};
