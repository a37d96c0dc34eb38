import type { HomeLoads } from './judge-budgets.ts';

/**
 * What the home page loads without interaction. The journey `e2e/journeys/speed` opens home in a browser and fails when
 * it loads more than this, so that the list stays complete.
 */
export const homeLoads: HomeLoads = {
  entry: 'index.html',
  chunks: [
    'src/features/home/home-page.tsx',
    'src/features/home/home-foot.tsx',
    // The live connection for operators' changes also opens by itself, three seconds after the page.
    'src/shared/realtime/open-live-line.ts',
    'src/shared/realtime/take-news.ts',
    '../../packages/ui/src/domain/banner-carousel.tsx',
  ],
  laterChunks: ['src/features/home/announcement-card.tsx'],
  texts: ['assets/i18n/core.en.', 'assets/i18n/home.en.'],
};
