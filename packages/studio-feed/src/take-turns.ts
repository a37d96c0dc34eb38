/** Returns the next item, each as often as its weight and distributed as evenly as possible. */
export const takeTurns = <Item>(weighted: ReadonlyMap<Item, number>): (() => Item) => {
  const sum = [...weighted.values()].reduce((total, weight) => total + weight, 0);
  const credit = new Map([...weighted.keys()].map((item) => [item, 0]));
  return () => {
    for (const [item, weight] of weighted) credit.set(item, (credit.get(item) ?? 0) + weight);
    const [first] = [...credit].reduce((best, entry) => (entry[1] > best[1] ? entry : best));
    credit.set(first, (credit.get(first) ?? 0) - sum);
    return first;
  };
};
