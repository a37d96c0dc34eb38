/** A bounded in-memory store, newest first. Adding beyond the bound evicts the oldest item. */
export type BoundedStore<Item extends { id: string }> = {
  put(item: Item): void;
  all(): readonly Item[];
  find(id: string): Item | undefined;
  clear(): void;
};

export const createBoundedStore = <Item extends { id: string }>(itemsMax: number): BoundedStore<Item> => {
  let items: Item[] = [];
  return {
    put: (item) => {
      items = [item, ...items].slice(0, itemsMax);
    },
    all: () => items,
    find: (id) => items.find((item) => item.id === id),
    clear: () => {
      items = [];
    },
  };
};
