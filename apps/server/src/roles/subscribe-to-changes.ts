import { brandConfigurationChanged, brandStatusChanged, catalogChanged, contentChanged } from '@fairhouse/protocol';
import { listen } from '#platform/bus/listen.ts';
import type { AppContext } from './app-context.ts';

/** What a page may have to ask for again. */
export type BrandChange = { brandId: string; what: readonly string[] };

/**
 * Hears in this process what operators have changed: the brands are read anew, everything that is remembered of
 * them is dropped, then `tell` may pass it on. A hint that is lost costs at most the seconds a memory lasts.
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
