import { brandConfigurationChanged, brandStatusChanged, catalogChanged, contentChanged } from '@fairhouse/protocol';
import { listen } from '#platform/bus/listen.ts';
import type { AppContext } from './app-context.ts';

/** Data that a page may have to request again. */
export type BrandChange = { brandId: string; what: readonly string[] };

/**
 * Listens in this process to changes by operators: the brands are read again, their cached data is dropped, then
 * `notify` may forward the change. A lost hint costs at most the seconds of a cache's TTL.
 */
export const subscribeToChanges = (
  context: Pick<AppContext, 'bus' | 'log' | 'directory' | 'changes'>,
  notify: (news: BrandChange) => void = () => {},
): { stop(): void } => {
  const take = async (news: BrandChange): Promise<void> => {
    await context.directory.refresh();
    context.changes.invalidate(news.brandId);
    notify(news);
  };
  const subscription = [
    listen(context, brandConfigurationChanged, ({ brandId, payload }) => take({ brandId, what: payload.what })),
    listen(context, contentChanged, ({ brandId, payload }) => take({ brandId, what: payload.what })),
    listen(context, catalogChanged, ({ brandId, payload }) => take({ brandId, what: payload.what })),
    listen(context, brandStatusChanged, ({ brandId }) => take({ brandId, what: ['status'] })),
  ];
  return {
    stop: () => {
      for (const each of subscription) each.stop();
    },
  };
};
