/** The place in a list by time, as its cursor says it. */
export const decodeCursor = (cursor: string | undefined): { at: Date; id: string } | null => {
  const [, at, id] = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor ?? '') ?? [];
  return at === undefined || id === undefined ? null : { at: new Date(Number(at)), id };
};

export const encodeCursor = ({ at, id }: { at: Date; id: string }): string => `${at.getTime()}.${id}`;
