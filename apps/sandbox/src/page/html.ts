/** HTML that is safe to output without escaping. Only the `html` tag creates it. */
export class Markup {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

type Part = Markup | string | number | readonly Markup[] | null;

const replacements: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => replacements[character] ?? '');

const written = (part: Part): string => {
  if (part === null) return '';
  if (part instanceof Markup) return part.source;
  if (typeof part === 'object') return part.map((markup) => markup.source).join('');
  return escaped(String(part));
};

/** Escapes every interpolated value that is not already markup, because mails and messages are untrusted input. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(strings.reduce((source, string, index) => source + written(parts[index - 1] ?? null) + string));
