import { html, type Markup } from './html.ts';

const address = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g;

/** Turns the URLs in a plain text into links, so that a developer can follow the link of a reset mail by hand. */
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
