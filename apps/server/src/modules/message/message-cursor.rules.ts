/** Where a page of a list ends: a moment to the millisecond, and whose it is. */
export type MessageCursor = { createdAt: Date; id: string };

const shape = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The place of a cursor; one that we have not written begins the list anew. */
export const decodeCursor = (cursor: string | undefined): MessageCursor | null => {
  const [, at, id] = shape.exec(cursor ?? '') ?? [];
  return at === undefined || id === undefined ? null : { createdAt: new Date(Number(at)), id };
};

export const cursorOf = (last: MessageCursor | undefined): string | null =>
  last === undefined ? null : `${last.createdAt.getTime()}.${last.id}`;
