import type { MessageValues } from '../messages.types.ts';

/** From the private use area: none of our texts and no keyboard contains them. */
const guards = { '<': '\ue000', '\\': '\ue001' } as const;
const guarded = /[<\\]/g;
const guard = /[\ue000\ue001]/g;

/**
 * Values must not be parsed: a member called `<link>` must not become a link, and Lingui decodes escapes (`\u202e`) in
 * the finished text, values included. Numbers are not changed, because plurals select by them.
 */
export const guardValues = (values: MessageValues | undefined): MessageValues | undefined => {
  if (values === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? value.replace(guarded, (character) => guards[character as keyof typeof guards])
        : value,
    ]),
  );
};

/** Restores the characters after tags and escapes have been parsed. */
export const unguarded = (text: string): string =>
  text.replace(guard, (character) => (character === guards['<'] ? '<' : '\\'));
