import sanitizeHtml from 'sanitize-html';

/**
 * The number of these rules together with the library under them. Whoever changes either raises it:
 * rows cleaned by an older number are cleaned anew from their source (`recleanAll`).
 */
export const cleanerVersion = 1;

/** The library version that `cleanerVersion` was given to; a test holds it against what is installed. */
export const cleanerLibrary = '2.18.1';

/** security.md 8.1: the tags an author may use. The browser's cleaner has the same list. */
export const allowedTags = [
  'p',
  'br',
  'b',
  'i',
  'strong',
  'em',
  'ul',
  'ol',
  'li',
  'h3',
  'h4',
  'a',
  'img',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;

/** security.md 8.1: the attributes; `rel` is ours and always the same. No style, no class, no id. */
export const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
};

/** A link out tells the other side nothing, gives it no handle on our window and no weight in a search. */
export const linkRel = 'noopener noreferrer nofollow';

/** An author's text; longer ones want several articles. */
export const sourceMaxBytes = 64 * 1024;

/** Deeper than any table in a list needs, shallow enough for every renderer. */
const nestingMax = 24;
const addressMaxCharacters = 2_000;
/** Cleaning settles in two or three passes; what does not is not worth keeping as markup. */
const passesMax = 8;

/** What stands inside these is not meant to be read: it goes with the tag. */
const tagsDroppedWithContent = [
  'script',
  'style',
  'textarea',
  'option',
  'select',
  'xmp',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'object',
  'applet',
  'plaintext',
  'template',
  'title',
  'head',
  'svg',
  'math',
  'audio',
  'video',
];

/** A tag that no list allows: the text inside stays, the tag goes. */
const dropTag = { tagName: 'dropped', attribs: {} };

const ownOrigin = 'https://own.invalid';

/** The address as a browser will read it; null when it may not be followed. */
const parseAddress = (text: string): { url: URL; isOwn: boolean } | null => {
  if (text.length > addressMaxCharacters || !URL.canParse(text, ownOrigin)) return null;
  const url = new URL(text, ownOrigin);
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  const isOwn = url.origin === ownOrigin;
  // `.//host` parses as a path of ours and prints as a path to somewhere else.
  if (isOwn && url.pathname.startsWith('//')) return null;
  return { url, isOwn };
};

const pathOf = (url: URL): string => `${url.pathname}${url.search}${url.hash}`;

/** Https or relative, written the way it will be read: what a reviewer sees is where it leads. */
const cleanHref = (text: string): string | null => {
  const address = parseAddress(text);
  if (address === null) return null;
  if (!address.isOwn) return address.url.href;
  return text.trim().startsWith('#') ? address.url.hash || null : pathOf(address.url);
};

/** A path of this site, or a host the brand keeps its pictures on. */
const cleanSource = (text: string, imageHosts: readonly string[]): string | null => {
  const address = parseAddress(text);
  if (address === null) return null;
  if (address.isOwn) return text.trim().startsWith('/') ? pathOf(address.url) : null;
  return imageHosts.includes(address.url.host) ? address.url.href : null;
};

const isPixels = (text: string | undefined): text is string => text !== undefined && /^[1-9]\d{0,3}$/.test(text);

const cleanLink = (attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
  const href = attribs.href === undefined ? null : cleanHref(attribs.href);
  return href === null ? dropTag : { tagName: 'a', attribs: { href, rel: linkRel } };
};

const cleanImage = (attribs: sanitizeHtml.Attributes, imageHosts: readonly string[]): sanitizeHtml.Tag => {
  const src = attribs.src === undefined ? null : cleanSource(attribs.src, imageHosts);
  if (src === null) return dropTag;
  const { alt = '', width, height } = attribs;
  return {
    tagName: 'img',
    attribs: { src, alt, ...(isPixels(width) ? { width } : {}), ...(isPixels(height) ? { height } : {}) },
  };
};

const optionsFor = (imageHosts: readonly string[]): sanitizeHtml.IOptions => ({
  allowedTags: [...allowedTags],
  allowedAttributes: Object.fromEntries(Object.entries(allowedAttributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ['https'],
  allowedSchemesByTag: {},
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: tagsDroppedWithContent,
  nestingLimit: nestingMax,
  parseStyleAttributes: false,
  selfClosing: ['br', 'img'],
  transformTags: {
    a: (_name, attribs) => cleanLink(attribs),
    img: (_name, attribs) => cleanImage(attribs, imageHosts),
  },
});

/** Characters nobody sees and databases refuse; line breaks and tabs stay. */
const withoutControls = (text: string): string => text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}/gu, '');

/**
 * The clean form of an author's HTML: nothing but the tags and attributes of the list. Dropping a
 * tag can change how its neighbours are read, so cleaning goes on until it changes nothing more;
 * that is what makes cleaning a clean text harmless.
 */
export const cleanHtml = (source: string, { imageHosts }: { imageHosts: readonly string[] }): string => {
  const options = optionsFor(imageHosts);
  const clean = (html: string): string => withoutControls(sanitizeHtml(html, options));
  let html = clean(withoutControls(source));
  for (let pass = 1; pass < passesMax; pass += 1) {
    const again = clean(html);
    if (again === html) return html;
    html = again;
  }
  return withoutControls(sanitizeHtml(html, { ...options, allowedTags: [], transformTags: {} }));
};
