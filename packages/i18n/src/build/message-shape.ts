import type { CompiledMessage, CompiledMessageToken } from '@lingui/message-utils/compileMessage';

/** A plural or a select, with the keys that the message defines. */
export type Choice = {
  readonly argument: string;
  readonly type: 'plural' | 'selectordinal' | 'select';
  /** Category names only: `=0` and similar keys are exact values and independent of the language. */
  readonly categories: readonly string[];
};

/** What a translation must preserve from its source, and what is validated on its own. */
export type MessageShape = {
  readonly placeholders: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
  readonly choices: readonly Choice[];
  /** `{x, number}` and similar, which would bypass `fmt`. */
  readonly formats: readonly string[];
  /** The complete text of each branch, with `valueMark` in place of each value, because a tag may enclose a value. */
  readonly texts: readonly string[];
};

/** The object replacement character, which none of our texts contains. */
const valueMark = '\ufffc';

const isChoice = (type: string | undefined): type is Choice['type'] =>
  type === 'plural' || type === 'selectordinal' || type === 'select';

/**
 * The only form of tag a message may contain: a bare name. Anything else in angle brackets is HTML and refused
 * elsewhere.
 */
export const tagPattern = /<\/?([a-z][a-zA-Z0-9]*)\/?>/g;

/** Reads the compiled form rather than the text, so that validation covers what is executed. */
export const messageShapeOf = (message: CompiledMessage): MessageShape => {
  const placeholders = new Set<string>();
  const tags = new Set<string>();
  const choices: Choice[] = [];
  const formats: string[] = [];
  const texts: string[] = [];

  const readTokens = (tokens: readonly CompiledMessageToken[]): void => {
    let text = '';
    for (const token of tokens) {
      text += typeof token === 'string' ? token : valueMark;
      if (typeof token === 'string') continue;
      const [name, type, detail] = token;
      placeholders.add(name);
      if (isChoice(type)) {
        const { offset: _, ...cases } = detail as Record<string, CompiledMessage>;
        choices.push({ argument: name, type, categories: Object.keys(cases).filter((key) => !/^\d+$/.test(key)) });
        for (const branch of Object.values(cases)) readTokens(branch);
      } else if (type !== undefined) {
        formats.push(`${name}, ${type}`);
      }
    }
    texts.push(text);
    for (const [, name = ''] of text.matchAll(tagPattern)) tags.add(name);
  };
  readTokens(message);
  return { placeholders, tags, choices, formats, texts };
};
