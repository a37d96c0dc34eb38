import type { CategoryPath } from '#shared/catalog/category-paths.ts';
import type { PlayClock } from '#shared/protection/api.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';

export type PlayGuardProps = {
  clock: PlayClock;
  viewer: KnownViewer;
  category: CategoryPath | '/';
  isRoundOpen: boolean;
};
