import type { HomeLoads } from './judge-budgets.ts';

/**
 * What the home page loads by itself. The journey `e2e/journeys/speed` opens home in a browser and fails
 * when more than this comes, so that nothing is forgotten here.
 */
export const homeLoads: HomeLoads = {
  entry: 'index.html',
  chunks: [
    'src/features/home/home-page.tsx',
    'src/features/home/winners.tsx',
    // The line on which a page hears what operators change comes three seconds after it, by itself as well.
    'src/shared/realtime/open-live-line.ts',
    'src/shared/realtime/take-news.ts',
    '../../packages/ui/src/domain/banner-carousel.tsx',
  ],
  laterChunks: ['src/features/announcements/announcement-popup.tsx'],
  texts: ['assets/i18n/core.en.', 'assets/i18n/home.en.'],
};
