import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { MessageShape } from './message-shape.ts';
import { messageShapeOf, tagPattern } from './message-shape.ts';

/** The checks a message can fail on its own or in comparison with its English text. */
export type MessageGate =
  | 'parse'
  | 'other'
  | 'plurals'
  | 'formats'
  | 'placeholders'
  | 'tags'
  | 'html'
  | 'spaces'
  | 'empty'
  | 'unknown-id';

export type MessageFault = { readonly id: string; readonly gate: MessageGate; readonly detail: string };

export type MessageVerdict =
  | { readonly ok: true; readonly compiled: CompiledMessage }
  | { readonly ok: false; readonly faults: readonly MessageFault[] };

type Question = {
  readonly id: string;
  readonly message: string;
  /** The English text of the same id; left out for English itself. */
  readonly base?: string;
  /** The BCP 47 tag whose plural categories the message must have, exactly. */
  readonly tag?: string;
};

const listed = (names: Iterable<string>): string => [...names].sort().join(', ') || 'none';
const isSame = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  some.size === others.size && [...some].every((name) => others.has(name));

/** Tags must be balanced. Any markup left after removing the bare tags is HTML and refused. */
const htmlFaultOf = (text: string): string | undefined => {
  const open: string[] = [];
  for (const [tag, name = ''] of text.matchAll(tagPattern)) {
    if (tag.endsWith('/>')) continue;
    if (!tag.startsWith('</')) open.push(name);
    else if (open.pop() !== name) return `${tag} closes nothing`;
  }
  if (open.length > 0) return `<${open.join('><')}> is not closed`;
  const rest = text.replace(tagPattern, '');
  const html = /<[a-z!/?][^>]*>?|&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/i.exec(rest);
  return html === null ? undefined : `${html[0]} is HTML; use a bare named tag`;
};

type Refusal = { readonly gate: MessageGate; readonly detail: string };

const choiceFaultsOf = (shape: MessageShape, tag: string | undefined): Refusal[] =>
  shape.choices.flatMap(({ argument, type, categories }): Refusal[] => {
    // Lingui's compiler accepts a choice without `other` and then shows nothing for unlisted values.
    if (!categories.includes('other')) return [{ gate: 'other', detail: `{${argument}, ${type}} lacks other` }];
    if (type === 'select' || tag === undefined) return [];
    const wanted = new Set<string>(
      new Intl.PluralRules(tag, { type: type === 'plural' ? 'cardinal' : 'ordinal' }).resolvedOptions()
        .pluralCategories,
    );
    if (isSame(new Set(categories), wanted)) return [];
    const detail = `{${argument}, ${type}} has ${listed(categories)}; ${tag} needs ${listed(wanted)}`;
    return [{ gate: 'plurals', detail }];
  });

const spaceFaultOf = (message: string): string | undefined => {
  if (message !== message.trim()) return 'a space at the beginning or at the end';
  if (/ {2}|\t|\n/.test(message)) return 'a double space, a tab or a line break';
  return undefined;
};

/** Validates and compiles one message. A message with a fault is not compiled at all. */
export const judgeMessage = ({ id, message, base, tag }: Question): MessageVerdict => {
  const faults: MessageFault[] = [];
  const refuse = (gate: MessageGate, detail: string) => faults.push({ id, gate, detail });

  let compiled: CompiledMessage;
  try {
    compiled = compileMessageOrThrow(message);
  } catch (error) {
    return { ok: false, faults: [{ id, gate: 'parse', detail: (error as Error).message.split('\n')[0] ?? '' }] };
  }
  if (message.trim() === '') refuse('empty', 'there is no text');

  const shape = messageShapeOf(compiled);
  for (const { gate, detail } of choiceFaultsOf(shape, tag)) refuse(gate, detail);
  for (const format of shape.formats) refuse('formats', `{${format}} formats past fmt; pass the formatted text`);

  // The parser treats an unmatched brace as text, but it is a mistyped placeholder.
  if (shape.texts.some((text) => /[{}]/.test(text))) refuse('parse', 'a brace belongs to no placeholder');

  const html = shape.texts.map(htmlFaultOf).find((fault) => fault !== undefined);
  if (html !== undefined) refuse('html', html);

  const spaces = spaceFaultOf(message);
  if (spaces !== undefined) refuse('spaces', spaces);

  if (base !== undefined) {
    const source = messageShapeOf(compileMessageOrThrow(base));
    if (!isSame(shape.placeholders, source.placeholders)) {
      refuse('placeholders', `has ${listed(shape.placeholders)}; English has ${listed(source.placeholders)}`);
    }
    if (!isSame(shape.tags, source.tags)) {
      refuse('tags', `has ${listed(shape.tags)}; English has ${listed(source.tags)}`);
    }
  }
  return faults.length === 0 ? { ok: true, compiled } : { ok: false, faults };
};
