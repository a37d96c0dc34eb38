import sanitizeHtml from 'sanitize-html';

/**
 * The version of these rules and their library. Raise it when either changes: rows sanitized by an older version are
 * sanitized again from their source (`recleanAll`).
 */
export const cleanerVersion = 1;

/** The library version that `cleanerVersion` belongs to; a test compares it with the installed one. */
export const cleanerLibrary = '2.18.1';

/** security.md 8.1: the tags an author may use. The browser's sanitizer has the same list. */
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

/** An outgoing link sends no referrer, gets no handle on our window and no search ranking. */
export const linkRel = 'noopener noreferrer nofollow';

/** Longer texts should become several articles. */
export const sourceMaxBytes = 64 * 1024;

/** Deeper than any table in a list needs, shallow enough for every renderer. */
const nestingMax = 24;
const addressMaxCharacters = 2_000;
/** Sanitizing settles in two or three passes; what does not is not kept as markup. */
const passesMax = 8;

/** The content of these tags is not readable text, so it is removed with the tag. */
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

/** A tag that is not allowed: its text stays, the tag is removed. */
const dropTag = { tagName: 'dropped', attribs: {} };

const ownOrigin = 'https://own.invalid';

/** The URL as a browser will read it; null when it is not allowed. */
const parseAddress = (text: string): { url: URL; isOwn: boolean } | null => {
  if (text.length > addressMaxCharacters || !URL.canParse(text, ownOrigin)) return null;
  const url = new URL(text, ownOrigin);
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  const isOwn = url.origin === ownOrigin;
  // `.//host` parses as a path of this site but serializes as a path to another host.
  if (isOwn && url.pathname.startsWith('//')) return null;
  return { url, isOwn };
};

const pathOf = (url: URL): string => `${url.pathname}${url.search}${url.hash}`;

/** Https or relative, normalized, so that a reviewer sees where it leads. */
const cleanHref = (text: string): string | null => {
  const address = parseAddress(text);
  if (address === null) return null;
  if (!address.isOwn) return address.url.href;
  return text.trim().startsWith('#') ? address.url.hash || null : pathOf(address.url);
};

/** A path of this site, or one of the brand's image hosts. */
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

/** Removes invisible control characters that databases refuse; line breaks and tabs stay. */
const withoutControls = (text: string): string => text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}/gu, '');

/**
 * Sanitizes an author's HTML to the allowed tags and attributes. Removing a tag can change how its neighbours parse, so
 * it repeats until nothing changes; therefore sanitizing is idempotent.
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
