import type { Page } from '@playwright/test';

type Card = { nodeId: string; nodeName: string; [field: string]: unknown };

/**
 * Responds to the favourites call with any number of cards in one page: the real games repeated, each with its
 * own id. No member has so many favourites, but the list must stay fast.
 */
export const playFavorites = async (page: Page, cards: readonly Card[], count: number): Promise<void> => {
  const content = Array.from({ length: count }, (_, index) => {
    const card = cards[index % cards.length];
    return { ...card, nodeId: `made-up-${index}`, nodeName: `${card?.nodeName} ${index + 1}` };
  });
  const reply = (value: unknown) => JSON.stringify({ success: true, message: '', value });
  await page.route('**/wps/relay/MCSFE_getFavoriteGamesList**', (route) =>
    route.fulfill({ contentType: 'application/json', body: reply({ content, pageNum: 1, totalPages: 1 }) }),
  );
  await page.route('**/wps/relay/MCSFE_getFavoriteGames', (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: reply({ list: content.map(({ nodeId }) => nodeId) }),
    }),
  );
};
