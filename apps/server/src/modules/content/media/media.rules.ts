/** The accepted picture types by file extension. */
const mediaTypes = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
} as const;

type MediaExtension = keyof typeof mediaTypes;
type MediaType = (typeof mediaTypes)[MediaExtension];

/** Spec §9: uploads of at most 5 MB each. */
export const mediaMaxBytes = 5 * 1024 * 1024;

const keyMaxCharacters = 160;
const segment = '[A-Za-z0-9][A-Za-z0-9_.-]*';
const keyPattern = new RegExp(`^${segment}(?:/${segment}){0,4}\\.(?:${Object.keys(mediaTypes).join('|')})$`);

/** A key is a plain relative path without traversal, hidden or ambiguous parts. */
export const isMediaKey = (text: string): boolean => text.length <= keyMaxCharacters && keyPattern.test(text);

/** The type by the key's extension. */
export const typeOfKey = (key: string): MediaType => mediaTypes[key.slice(key.lastIndexOf('.') + 1) as MediaExtension];

const startsWith = (bytes: Uint8Array, at: number, expected: readonly number[]): boolean =>
  expected.every((byte, index) => bytes[at + index] === byte);

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/**
 * The type of a file by its first bytes; name and declared type are ignored. SVG is left out on purpose, because it can
 * contain scripts. Null: not an accepted picture.
 */
export const sniffImage = (bytes: Uint8Array): Exclude<MediaType, 'image/svg+xml'> | null => {
  if (startsWith(bytes, 0, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]) && startsWith(bytes, 12, ascii('IHDR')))
    return 'image/png';
  if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, 0, ascii('RIFF')) && startsWith(bytes, 8, ascii('WEBPVP8'))) return 'image/webp';
  return null;
};

/** Anything in a picture that could run, load or link. */
const drawingTraps =
  /<\s*(?:script|foreignobject|iframe|object|embed|image|audio|video|a|handler|set|!doctype|!entity|\?xml-stylesheet)\b|<!\[cdata|\son[a-z]+\s*=|javascript:|data:|@import|(?:href|src)\s*=\s*["']?\s*(?!["']?#)|url\(\s*["']?(?!["']?#)/i;

/** Our own drawings only contain shapes, gradients and internal references; anything else is a mistake. */
export const isPlainDrawing = (svg: string): boolean => /^\s*<svg[\s>]/.test(svg) && !drawingTraps.test(svg);

/** Whether the client accepts gzip; otherwise it gets the plain form. */
export const acceptsGzip = (header: string | string[] | undefined): boolean =>
  String(header ?? '')
    .split(',')
    .some((coding) => {
      const [name = '', ...parameters] = coding.split(';').map((part) => part.trim().toLowerCase());
      return (name === 'gzip' || name === '*') && !parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter));
    });

/** Whether the client already has this representation (RFC 9110: weak comparison). */
export const isSameEtag = (header: string | undefined, etag: string): boolean => {
  if (header === undefined) return false;
  const strong = (name: string): string => name.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((name) => strong(name) === strong(etag));
};
