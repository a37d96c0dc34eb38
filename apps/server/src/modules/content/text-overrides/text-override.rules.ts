import type { CompiledMessage } from '@fairhouse/i18n/compile';

/** Back-office texts are never loaded by players, so a brand cannot override them. */
export const isPlayerText = (messageId: string): boolean => !/^ops[A-Z.]/.test(messageId);

/** A page starts after an id. */
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
      // `#` of a plural is a value of that name.
      if (choice === null) return `‹${token[0]}›`;
      return readAs(choice.branches[form ?? 'other'] ?? choice.branches.other ?? [], form);
    })
    .join('');

/** How a text reads in each of its forms, with placeholder names for the values. */
export const samplesOf = (message: CompiledMessage): { form: string; text: string }[] => {
  const forms = new Set(
    message.flatMap((token) => Object.keys(choiceOf(token)?.branches ?? {})).filter((form) => form !== 'offset'),
  );
  return forms.size === 0
    ? [{ form: '', text: readAs(message, null) }]
    : [...forms].map((form) => ({ form, text: readAs(message, form) }));
};

/** The audit log stores 64 KiB per side; a character has at most four bytes, and escaping may double it. */
const entryMaxCharacters = 6_000;

/** Changes in chunks that fit an audit entry. */
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
