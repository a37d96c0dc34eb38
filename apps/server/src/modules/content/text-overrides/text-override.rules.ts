import type { CompiledMessage } from '@fairhouse/i18n/compile';

/** Texts of the back office: players never load them, so a brand has nothing to word there. */
export const isPlayerText = (messageId: string): boolean => !/^ops[A-Z.]/.test(messageId);

/** A page of the dictionary begins after an id. */
export const pageAfter = <Row extends { messageId: string }>(
  rows: readonly Row[],
  { cursor, limit, sort }: { cursor: string | undefined; limit: number; sort: string | undefined },
): { rows: Row[]; nextCursor: string | null } => {
  const isBackward = sort === '-messageId';
  const ordered = rows.toSorted((a, b) => (a.messageId < b.messageId ? -1 : 1) * (isBackward ? -1 : 1));
  const left = ordered.filter(
    ({ messageId }) => cursor === undefined || (isBackward ? messageId < cursor : messageId > cursor),
  );
  const page = left.slice(0, limit);
  return { rows: page, nextCursor: left.length > limit ? (page.at(-1)?.messageId ?? null) : null };
};

type Token = CompiledMessage[number];
type Branches = Readonly<Record<string, CompiledMessage>>;

const choiceOf = (token: Token): { name: string; branches: Branches } | null =>
  typeof token !== 'string' && typeof token[2] === 'object' && token[2] !== null
    ? { name: token[0], branches: token[2] as Branches }
    : null;

const readAs = (message: CompiledMessage, form: string | null): string =>
  message
    .map((token) => {
      if (typeof token === 'string') return token;
      const choice = choiceOf(token);
      // `#` of a plural arrives as a value named like it.
      if (choice === null) return `‹${token[0]}›`;
      return readAs(choice.branches[form ?? 'other'] ?? choice.branches.other ?? [], form);
    })
    .join('');

/** How a text reads in each form of its choices, with the names of the values where the values will stand. */
export const samplesOf = (message: CompiledMessage): { form: string; text: string }[] => {
  const forms = new Set(
    message.flatMap((token) => Object.keys(choiceOf(token)?.branches ?? {})).filter((form) => form !== 'offset'),
  );
  return forms.size === 0
    ? [{ form: '', text: readAs(message, null) }]
    : [...forms].map((form) => ({ form, text: readAs(message, form) }));
};

/** The record keeps 64 KiB a side; a letter is at most four bytes, and escaping may double it. */
const entryMaxCharacters = 6_000;

/** Changes in portions that the record can hold. */
export const portionsOf = <Row extends { before: string | null; after: string }>(rows: readonly Row[]): Row[][] => {
  const portions: Row[][] = [];
  let room = 0;
  for (const row of rows) {
    const weight = (row.before?.length ?? 0) + row.after.length + 150;
    if (portions.length === 0 || weight > room) {
      portions.push([]);
      room = entryMaxCharacters;
    }
    portions.at(-1)?.push(row);
    room -= weight;
  }
  return portions;
};
