import type { Item } from './item.ts';

/** The items of a lane that wait to be sent. Items of one wallet always keep their order. */
export type Line = {
  readonly waiting: () => number;
  /** True if every waiting item belongs to a wallet that was locked at the last attempt. */
  readonly isBlocked: () => boolean;
  add(item: Item): void;
  /**
   * Takes the next batch off the line. `examined` counts the items removed from the line itself. With `probes`, the
   * first item of each blocked wallet is included to check whether the wallet is free again.
   */
  take(want: { max: number; probes: boolean; admit: (item: Item) => boolean }): { batch: Item[]; examined: number };
  /** Puts a batch back at the head in its order, followed by all blocked items. */
  putBack(batch: readonly Item[]): void;
  /** Items whose wallet is locked: later items of that wallet wait until one of them succeeds. */
  block(items: readonly Item[]): void;
  /** The wallet is free: its blocked items move to the head. */
  free(walletId: bigint): void;
  /** Removes and returns every item for which `isOver` is true. */
  remove(isOver: (item: Item) => boolean): Item[];
  forEach(visit: (item: Item) => void): void;
};

export const createLine = (): Line => {
  let queue: Item[] = [];
  // Kept apart, so that a wallet locked for long takes one place of each batch and not two hundred.
  const blocked = new Map<bigint, Item[]>();

  const takeProbes = (max: number, batch: Item[], admit: (item: Item) => boolean): void => {
    for (const [walletId, items] of [...blocked]) {
      if (batch.length >= max) return;
      let probe = items.shift();
      while (probe !== undefined && !admit(probe)) probe = items.shift();
      blocked.delete(walletId);
      // Re-inserted last, so that all locked wallets get their turn when there are more than places.
      if (probe !== undefined) {
        blocked.set(walletId, items);
        batch.push(probe);
      }
    }
  };

  return {
    waiting: () => {
      let count = queue.length;
      for (const items of blocked.values()) count += items.length;
      return count;
    },

    isBlocked: () => queue.length === 0 && blocked.size > 0,

    add: (item) => {
      queue.push(item);
    },

    take: ({ max, probes, admit }) => {
      const batch: Item[] = [];
      // At most half of the places: locked wallets must not starve the others.
      if (probes && blocked.size > 0) takeProbes(Math.ceil(max / 2), batch, admit);
      let examined = 0;
      for (const item of queue) {
        if (batch.length >= max) break;
        examined += 1;
        const heldBack = blocked.size === 0 ? undefined : blocked.get(item.move.walletId);
        if (heldBack !== undefined) heldBack.push(item);
        else if (admit(item)) batch.push(item);
      }
      queue = examined === queue.length ? [] : queue.slice(examined);
      return { batch, examined };
    },

    putBack: (batch) => {
      const heldBack = [...blocked.values()].flat();
      blocked.clear();
      queue = [...batch, ...heldBack, ...queue];
    },

    block: (items) => {
      const byWallet = Map.groupBy(items, (item) => item.move.walletId);
      for (const [walletId, first] of byWallet) blocked.set(walletId, [...first, ...(blocked.get(walletId) ?? [])]);
    },

    free: (walletId) => {
      const heldBack = blocked.get(walletId);
      if (heldBack === undefined) return;
      blocked.delete(walletId);
      queue = [...heldBack, ...queue];
    },

    remove: (isOver) => {
      const over: Item[] = [];
      const stays = (item: Item): boolean => {
        if (!isOver(item)) return true;
        over.push(item);
        return false;
      };
      queue = queue.filter(stays);
      for (const [walletId, items] of [...blocked]) blocked.set(walletId, items.filter(stays));
      return over;
    },

    forEach: (visit) => {
      queue.forEach(visit);
      for (const items of blocked.values()) items.forEach(visit);
    },
  };
};
