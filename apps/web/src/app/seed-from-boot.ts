import { bannersQuery } from '../shared/content/banners.ts';
import { gameByCodeQuery } from '../shared/play/game-facts.ts';
import { keepGameName } from '../shared/play/game-names.ts';
import { acceptViewer, viewerQuery } from '../shared/session/viewer.ts';
import { readBoot } from './boot.ts';
import { queryClient } from './query-client.ts';

/** Fills the cache with the data embedded in the page, so that the first screen requests nothing it already has. */
export const seedFromBoot = (): void => {
  const { home, viewer, game } = readBoot();
  if (viewer !== undefined) queryClient.setQueryData(viewerQuery.queryKey, acceptViewer(viewer));
  if (home) queryClient.setQueryData(bannersQuery(home.language).queryKey, home.banners);
  if (game) {
    const { vassalage, gameCode, nodeName } = game.facts.game;
    keepGameName({ vassalage, gameCode }, nodeName);
    const { queryKey } = gameByCodeQuery({ vendorCode: vassalage, gameCode }, game.language);
    queryClient.setQueryData(queryKey, game.facts);
  }
};
