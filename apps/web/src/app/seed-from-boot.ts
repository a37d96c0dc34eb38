import { bannersQuery } from '../shared/content/banners.ts';
import { acceptViewer, viewerQuery } from '../shared/session/viewer.ts';
import { readBoot } from './boot.ts';
import { queryClient } from './query-client.ts';

/** Gives the screens what came with the page, so that the first of them asks for nothing it already has. */
export const seedFromBoot = (): void => {
  const { home, viewer } = readBoot();
  if (viewer !== undefined) queryClient.setQueryData(viewerQuery.queryKey, acceptViewer(viewer));
  if (home) queryClient.setQueryData(bannersQuery(home.language).queryKey, home.banners);
};
