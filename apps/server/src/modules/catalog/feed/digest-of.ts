import { hash } from 'node:crypto';
import type { FeedGame } from '@fairhouse/protocol';

const inOrder = <Value>(record: Readonly<Record<string, Value>>): [string, Value][] =>
  Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1));

/**
 * What the studio tells of a game, in one word. The order of its fields does not count, and neither does the weight:
 * it is taken once, when the game is new.
 */
export const digestOf = ({ weight, names, limits, ...game }: FeedGame): string =>
  hash('sha256', JSON.stringify([inOrder(game), inOrder(names), inOrder(limits)]), 'base64url');
