/** The end of a page: a time in milliseconds and the id of the last row. */
export type MessageCursor = { createdAt: Date; id: string };

const shape = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Parses a cursor; an invalid one starts the list from the beginning. */
export const decodeCursor = (cursor: string | undefined): MessageCursor | null => {
  const [, at, id] = shape.exec(cursor ?? '') ?? [];
  return at === undefined || id === undefined ? null : { createdAt: new Date(Number(at)), id };
};

export const cursorOf = (last: MessageCursor | undefined): string | null =>
  last === undefined ? null : `${last.createdAt.getTime()}.${last.id}`;
