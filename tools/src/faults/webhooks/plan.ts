import type { SeededRandom } from '../seeded-random.ts';

/** An order of the storm, as the provider knows it. */
export type StormOrder = {
  /** 0-based; its ids are derived from it. */
  number: number;
  /** The amount that the platform expects. */
  amount: bigint;
  outcome: 'paid' | 'failed' | 'pending';
  /** The amount received: mostly the expected one, sometimes another. */
  received: bigint;
  /** Paid, but at first only forged webhooks arrive: a credit shows that one was accepted. */
  isHidden: boolean;
};

export type StormDelivery = {
  order: number;
  event: number;
  kind: 'true' | 'again' | 'forged';
};

export type StormPlan = {
  orders: readonly StormOrder[];
  /** In the order in which they are sent. */
  storm: readonly StormDelivery[];
  /** The genuine webhooks of the hidden orders, sent after the storm. */
  after: readonly StormDelivery[];
};

const share = { forged: 0.05, again: 0.3, hidden: 0.02, notPaid: 0.06, otherAmount: 0.03, late: 0.1 } as const;

const orderOf = (number: number, random: SeededRandom): StormOrder => {
  const amount = BigInt(random.whole({ from: 10_000, to: 90_000_000 }));
  const isHidden = random.chance(share.hidden);
  const isPaid = isHidden || !random.chance(share.notPaid);
  const outcome = isPaid ? 'paid' : random.chance(0.5) ? 'failed' : 'pending';
  const received = random.chance(share.otherAmount)
    ? amount + BigInt(random.whole({ from: -9_999, to: 9_999 }))
    : amount;
  return { number, amount, outcome, received, isHidden };
};

/** Paid more than was ordered: the platform credits nothing until two operators have decided. */
export const isOverpaid = ({ outcome, amount, received }: StormOrder): boolean =>
  outcome === 'paid' && received > amount;

/** Fisher and Yates, with the run's random source. */
const shuffled = <T>(items: readonly T[], random: SeededRandom): T[] => {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = random.whole({ from: 0, to: last });
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
};

/** Plans orders and their webhooks: three in ten repeated, one in twenty forged, all shuffled, and one in ten late. */
export const planStorm = (deliveries: number, random: SeededRandom): StormPlan => {
  const forgedCount = Math.round(deliveries * share.forged);
  const againCount = Math.round(deliveries * share.again);
  const visibleCount = deliveries - forgedCount - againCount;
  const orders: StormOrder[] = [];
  while (orders.filter(({ isHidden }) => !isHidden).length < visibleCount && orders.length < deliveries * 2) {
    const missing = visibleCount - orders.filter(({ isHidden }) => !isHidden).length;
    for (let made = 0; made < missing; made += 1) orders.push(orderOf(orders.length, random));
  }
  const visible = orders.filter(({ isHidden }) => !isHidden);
  const hidden = orders.filter(({ isHidden }) => isHidden);
  const firsts = visible.map(({ number }): StormDelivery => ({ order: number, event: number, kind: 'true' }));
  const pick = <T>(items: readonly T[]): T => items[random.whole({ from: 0, to: items.length - 1 })] as T;
  const agains = Array.from({ length: againCount }, (): StormDelivery => ({ ...pick(firsts), kind: 'again' }));
  const targets = hidden.length > 0 ? hidden : orders;
  const forged = Array.from(
    { length: forgedCount },
    (_, index): StormDelivery => ({ order: pick(targets).number, event: 2 * deliveries + index, kind: 'forged' }),
  );
  const mixed = shuffled([...firsts, ...agains, ...forged], random);
  const late = new Set(mixed.filter(() => random.chance(share.late)));
  return {
    orders,
    storm: [...mixed.filter((one) => !late.has(one)), ...late],
    after: hidden.map(({ number }) => ({ order: number, event: number, kind: 'true' })),
  };
};

const hex = (number: number, length: number): string => number.toString(16).padStart(length, '0');

/** Ids and names are derived from a number, so that none has to be stored. */
export const orderIdOf = (number: number): string => `01936f00-0000-7000-8000-${hex(number, 12)}`;
export const memberIdOf = (number: number): string => `01936f00-0000-7000-9000-${hex(number, 12)}`;

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const referenceOf = (number: number): string => {
  let text = '';
  for (let rest = number, place = 0; place < 9; place += 1, rest = Math.floor(rest / 32))
    text = (letters[rest % 32] ?? '0') + text;
  return `D${text.slice(0, 4)}-${text.slice(4)}`;
};
