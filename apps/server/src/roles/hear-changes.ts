import { brandConfigurationChanged, brandStatusChanged, catalogChanged, contentChanged } from '@fairhouse/protocol';
import { listen } from '#platform/bus/listen.ts';
import type { Ground } from './ground.ts';

/** What a page may have to ask for again. */
export type HouseNews = { brandId: string; what: readonly string[] };

/**
 * Hears in this process what operators have changed: the brands are read anew, everything that is remembered of
 * them is dropped, then `tell` may pass it on. A hint that is lost costs at most the seconds a memory lasts.
 */
export const hearChanges = (
  ground: Pick<Ground, 'bus' | 'log' | 'directory' | 'changes'>,
  tell: (news: HouseNews) => void = () => {},
): { stop(): void } => {
  const take = async (news: HouseNews): Promise<void> => {
    await ground.directory.refresh();
    ground.changes.ring(news.brandId);
    tell(news);
  };
  const hearing = [
    listen(ground, brandConfigurationChanged, ({ brandId, payload }) => take({ brandId, what: payload.what })),
    listen(ground, contentChanged, ({ brandId, payload }) => take({ brandId, what: payload.what })),
    listen(ground, catalogChanged, ({ brandId, payload }) => take({ brandId, what: payload.what })),
    listen(ground, brandStatusChanged, ({ brandId }) => take({ brandId, what: ['status'] })),
  ];
  return {
    stop: () => {
      for (const each of hearing) each.stop();
    },
  };
};
