/** Where a page of orders ended. */
export type OrderCursor = { createdAt: Date; id: string };

type Placed = { orderId: string; createdAt: string };

export const encodeCursor = ({ createdAt, orderId }: Placed): string => `${Date.parse(createdAt)}.${orderId}`;

/** Parses a cursor of `encodeCursor`; any other text means the beginning of the list. */
export const decodeCursor = (cursor: string | undefined): OrderCursor | null => {
  const [, at, id] = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor ?? '') ?? [];
  return at === undefined || id === undefined ? null : { createdAt: new Date(Number(at)), id };
};

const newestFirst = (a: Placed, b: Placed): number => {
  const apart = Date.parse(b.createdAt) - Date.parse(a.createdAt);
  if (apart !== 0) return apart;
  return a.orderId < b.orderId ? 1 : -1;
};

/** Merges two lists, newest first; at the same time the higher id comes first, as in the database's order. */
export const inOneList = <Order extends Placed>(some: readonly Order[], others: readonly Order[]): Order[] =>
  [...some, ...others].sort(newestFirst);
