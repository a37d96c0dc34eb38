/** One effect as a consumer recorded it; `position` gives the order in which effects happened. */
export type Effect = { position: number; consumer: string; eventId: string; aggregate: string; n: number };

export type OutboxVerdict = {
  /** Acknowledged events that every consumer has processed. */
  delivered: number;
  /** Summed over the consumers, as are the next three. */
  lost: number;
  doubled: number;
  /** Effects of events that were rolled back or never written. */
  phantom: number;
  /** Effects that came after a later one of the same aggregate, before the transport first lost its data. */
  outOfOrder: number;
  outOfOrderAfterWipe: number;
};

const judgeConsumer = (effects: readonly Effect[], acknowledged: ReadonlySet<string>, wipedAt: number) => {
  const taken = new Map<string, number>();
  const highest = new Map<string, number>();
  const late = { before: 0, after: 0 };
  for (const { eventId, aggregate, n, position } of effects) {
    const times = (taken.get(eventId) ?? 0) + 1;
    taken.set(eventId, times);
    // A repeat is already counted as doubled, and is no evidence about order.
    if (times > 1) continue;
    const last = highest.get(aggregate) ?? 0;
    if (n > last) highest.set(aggregate, n);
    else if (position <= wipedAt) late.before += 1;
    else late.after += 1;
  }
  const ids = [...taken.keys()];
  return {
    taken,
    lost: [...acknowledged].filter((id) => !taken.has(id)).length,
    doubled: effects.length - ids.length,
    phantom: ids.filter((id) => !acknowledged.has(id)).length,
    late,
  };
};

/**
 * Compares the consumers' effects with what was acknowledged to the writer. `wipedAt` is the last effect's position
 * when the transport first lost its data; events that were only in it are delivered by the sweep and may be late, so
 * order is judged up to there.
 */
export const judgeOutbox = (
  effects: readonly Effect[],
  {
    acknowledged,
    consumers,
    wipedAt,
  }: {
    /** The ids whose commit was acknowledged to the writer. */
    acknowledged: ReadonlySet<string>;
    consumers: readonly string[];
    wipedAt: number | null;
  },
): OutboxVerdict => {
  const inOrder = [...effects].sort((a, b) => a.position - b.position);
  const judged = consumers.map((consumer) =>
    judgeConsumer(
      inOrder.filter((effect) => effect.consumer === consumer),
      acknowledged,
      wipedAt ?? Number.POSITIVE_INFINITY,
    ),
  );
  const sum = (count: (one: (typeof judged)[number]) => number): number =>
    judged.reduce((total, one) => total + count(one), 0);
  return {
    delivered: [...acknowledged].filter((id) => judged.every(({ taken }) => taken.has(id))).length,
    lost: sum(({ lost }) => lost),
    doubled: sum(({ doubled }) => doubled),
    phantom: sum(({ phantom }) => phantom),
    outOfOrder: sum(({ late }) => late.before),
    outOfOrderAfterWipe: sum(({ late }) => late.after),
  };
};
