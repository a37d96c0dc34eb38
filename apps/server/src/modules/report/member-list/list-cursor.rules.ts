import { memberSorts } from '@fairhouse/protocol/ops/members-wire';
import { Refusal } from '#platform/kernel/refusal.ts';

export type SortColumn = (typeof memberSorts)[number];
export type Sort = { column: SortColumn; isDown: boolean };

/** Where the next page begins. `isFew`: everything that fits was gathered and sorted, and will be again. */
export type Place = { isFew: boolean; value: string; memberId: string };

export const sortOf = (text: string | undefined): Sort => {
  const wanted = text ?? '-joinedAt';
  const name = wanted.replace(/^-/, '');
  return { column: memberSorts.find((one) => one === name) ?? 'joinedAt', isDown: wanted.startsWith('-') };
};

const wordOf = ({ column, isDown }: Sort): string => `${isDown ? 'd' : 'u'}${memberSorts.indexOf(column)}`;

export const writeCursor = (sort: Sort, { isFew, value, memberId }: Place): string =>
  [isFew ? 'f' : 'm', wordOf(sort), value, memberId].join('.');

const shape = /^([fm])\.([du]\d)\.(-?\d{0,20})\.([0-9a-f-]{36})$/;

/** Reads a cursor back; one of another order is refused, since it leads nowhere. */
export const readCursor = (sort: Sort, text: string): Place => {
  const [, mode, word, value = '', memberId = ''] = shape.exec(text) ?? [];
  if (word !== wordOf(sort))
    throw new Refusal('SYSTEM_INPUT_INVALID', { details: { in: 'querystring', fields: ['/cursor'] } });
  return { isFew: mode === 'f', value, memberId };
};
