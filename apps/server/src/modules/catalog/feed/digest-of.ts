import { hash } from 'node:crypto';
import type { FeedGame } from '@fairhouse/protocol';

const inOrder = <Value>(record: Readonly<Record<string, Value>>): [string, Value][] =>
  Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1));

/**
 * A digest of the studio's data for a game. Ignores the order of fields, and the weight, which is only used when the
 * game is new.
 */
export const digestOf = ({ weight, names, limits, ...game }: FeedGame): string =>
  hash('sha256', JSON.stringify([inOrder(game), inOrder(names), inOrder(limits)]), 'base64url');
