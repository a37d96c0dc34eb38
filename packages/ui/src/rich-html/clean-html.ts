import DOMPurify from 'dompurify';
import { type CleanHtml, createHtmlPolicy } from './fh-html-policy.ts';

// The server cleans with the same list when an author saves (design: HTML bodies). No style, no class, no id.
const attributesByTag: Record<string, readonly string[]> = {
  p: [],
  br: [],
  b: [],
  i: [],
  strong: [],
  em: [],
  ul: [],
  ol: [],
  li: [],
  h3: [],
  h4: [],
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: [],
  td: [],
};

const parseAddress = (address: string): URL | null => {
  try {
    const url = new URL(address, document.baseURI);
    // Other protocols can have our origin (`blob:`) or none at all (`data:`, `javascript:`).
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
  } catch {
    return null;
  }
};

const isOwn = (url: URL): boolean => url.origin === location.origin;

const cleanLink = (link: Element): void => {
  const url = parseAddress(link.getAttribute('href') ?? '');
  if (!link.hasAttribute('href')) return;
  if (url === null || (url.protocol !== 'https:' && !isOwn(url))) {
    link.removeAttribute('href');
    return;
  }
  link.setAttribute('rel', 'noopener noreferrer nofollow');
  if (!isOwn(url)) link.setAttribute('target', '_blank');
};

const cleanImage = (image: Element, imageHosts: readonly string[]): void => {
  const url = parseAddress(image.getAttribute('src') ?? '');
  const isKnown = url !== null && (isOwn(url) || (url.protocol === 'https:' && imageHosts.includes(url.host)));
  if (!image.getAttribute('src') || !isKnown) {
    image.remove();
    return;
  }
  // Without an alternative text a screen reader would spell out the file name.
  if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
  image.setAttribute('loading', 'lazy');
  image.setAttribute('decoding', 'async');
};

// A wide table scrolls in its own frame, which can be focused by keyboard, instead of widening the page.
const frameTable = (table: Element): void => {
  const frame = table.ownerDocument.createElement('div');
  frame.setAttribute('tabindex', '0');
  table.replaceWith(frame);
  frame.append(table);
};

const clean = (dirty: string, imageHosts: readonly string[]): string => {
  const fragment: DocumentFragment | null = DOMPurify.sanitize(dirty, {
    ALLOWED_TAGS: Object.keys(attributesByTag),
    ALLOWED_ATTR: [...new Set(Object.values(attributesByTag).flat())],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
    RETURN_DOM_FRAGMENT: true,
  });
  // Not in the types: if the body is a frameset, the result is null.
  if (fragment === null) return '';
  // The fragment belongs to a document that is never shown, so nothing in it loads or runs during this loop.
  for (const element of fragment.querySelectorAll('*')) {
    const allowed = attributesByTag[element.localName] ?? [];
    for (const name of element.getAttributeNames()) if (!allowed.includes(name)) element.removeAttribute(name);
    if (element.localName === 'a') cleanLink(element);
    if (element.localName === 'img') cleanImage(element, imageHosts);
    if (element.localName === 'table') frameTable(element);
  }
  const holder = fragment.ownerDocument.createElement('div');
  holder.append(fragment);
  return holder.innerHTML;
};

const policy = createHtmlPolicy(clean);

/** Cleans an author's HTML for showing: allowlisted elements, safe links, pictures of known hosts only. */
export const cleanHtml = (dirty: string, imageHosts: readonly string[] = []): CleanHtml =>
  policy.createHTML(dirty, imageHosts);
