import type { FeedPage } from '@fairhouse/protocol';
import { feedOf } from '@fairhouse/studio-feed';

const freshMs = 10 * 60_000;

/** A label's feed, computed once for all pages of a pull, because computing the games' facts is expensive. */
export const keepFeeds = (now: () => Date): ((label: string) => FeedPage) => {
  const cache = new Map<string, { feed: FeedPage; at: number }>();
  return (label) => {
    const at = now().getTime();
    const known = cache.get(label);
    if (known !== undefined && at - known.at < freshMs) return known.feed;
    const feed = feedOf(label, { now: new Date(at) });
    cache.set(label, { feed, at });
    return feed;
  };
};
