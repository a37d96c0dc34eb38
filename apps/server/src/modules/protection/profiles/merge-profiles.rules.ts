import type { ProfileKeys } from './profile.types.ts';
import { type Order, orders } from './profile-orders.rules.ts';

type Key = keyof ProfileKeys;

const keyNames = Object.keys(orders) as Key[];

/** Ties the order of a key to the type of its values, which the compiler loses over the list of all keys. */
const orderOf = <Name extends Key>(name: Name): Order<ProfileKeys[Name]> => orders[name] as Order<ProfileKeys[Name]>;

const mergeKey = <Name extends Key>(name: Name, a: ProfileKeys, b: ProfileKeys): ProfileKeys[Name] =>
  orderOf(name).strictest(a[name], b[name]);

const mergeTwo = (a: ProfileKeys, b: ProfileKeys): ProfileKeys =>
  Object.fromEntries(keyNames.map((name) => [name, mergeKey(name, a, b)])) as ProfileKeys;

/** The strictest value of each key: the result protects at least as much as every input. */
export const mergeProfiles = (first: ProfileKeys, ...more: readonly ProfileKeys[]): ProfileKeys =>
  more.reduce(mergeTwo, first);

const isLooserIn = <Name extends Key>(name: Name, next: ProfileKeys, before: ProfileKeys): boolean =>
  !orderOf(name).holds(next[name], before[name]);

/** The keys in which `next` protects less than `before`, or differently without protecting more. */
export const looserKeys = (next: ProfileKeys, before: ProfileKeys): Key[] =>
  keyNames.filter((name) => isLooserIn(name, next, before));
