import { ComingCategories } from './coming-categories.tsx';
import { LiveFeed } from './live-feed.tsx';

/** What home shows below the games; loaded when the page is idle. */
export const HomeFoot = () => (
  <>
    <ComingCategories />
    <LiveFeed />
  </>
);
