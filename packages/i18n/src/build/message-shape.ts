import type { CompiledMessage, CompiledMessageToken } from '@lingui/message-utils/compileMessage';

/** A plural or a select, with the keys its author wrote. */
export type Choice = {
  readonly argument: string;
  readonly type: 'plural' | 'selectordinal' | 'select';
  /** Category names alone: `=0` and its like are exact values and belong to no language. */
  readonly categories: readonly string[];
};

/** What a translation has to keep of its source, and what has to be judged by itself. */
export type MessageShape = {
  readonly placeholders: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
  readonly choices: readonly Choice[];
  /** `{x, number}` and its like, which would format past `fmt`. */
  readonly formats: readonly string[];
  /** The words of each branch, whole, with a mark where a value stands: a tag may reach around it. */
  readonly texts: readonly string[];
};

/** The object replacement character, which no text of ours holds. */
const valueMark = '\ufffc';

const isChoice = (type: string | undefined): type is Choice['type'] =>
  type === 'plural' || type === 'selectordinal' || type === 'select';

/** A tag as a message may carry it: a bare name. Anything else in angle brackets is HTML and refused elsewhere. */
export const tagPattern = /<\/?([a-z][a-zA-Z0-9]*)\/?>/g;

/** Reads the compiled form rather than the text, so that what is judged is what will run. */
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
