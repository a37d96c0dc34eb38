import { memberSorts } from '@fairhouse/protocol/ops/members-wire';
import { Refusal } from '#platform/kernel/refusal.ts';

export type SortColumn = (typeof memberSorts)[number];
export type Sort = { column: SortColumn; isDown: boolean };

/** Where the next page begins. `isFew`: all matches were collected and sorted, and will be again. */
export type CursorPosition = { isFew: boolean; value: string; memberId: string };

export const sortOf = (text: string | undefined): Sort => {
  const wanted = text ?? '-joinedAt';
  const name = wanted.replace(/^-/, '');
  return { column: memberSorts.find((one) => one === name) ?? 'joinedAt', isDown: wanted.startsWith('-') };
};

const sortKeyOf = ({ column, isDown }: Sort): string => `${isDown ? 'd' : 'u'}${memberSorts.indexOf(column)}`;

export const writeCursor = (sort: Sort, { isFew, value, memberId }: CursorPosition): string =>
  [isFew ? 'f' : 'm', sortKeyOf(sort), value, memberId].join('.');

const shape = /^([fm])\.([du]\d)\.(-?\d{0,20})\.([0-9a-f-]{36})$/;

/** Parses a cursor; one of another sort order is refused, because it is meaningless. */
export const readCursor = (sort: Sort, text: string): CursorPosition => {
  const [, mode, sortKey, value = '', memberId = ''] = shape.exec(text) ?? [];
  if (sortKey !== sortKeyOf(sort))
    throw new Refusal('SYSTEM_INPUT_INVALID', { details: { in: 'querystring', fields: ['/cursor'] } });
  return { isFew: mode === 'f', value, memberId };
};
