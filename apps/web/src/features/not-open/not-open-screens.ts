import type { StateArtName } from '@fairhouse/ui/primitives/state-art';
import type { ComingPath } from '#shared/navigation/coming-paths.ts';

/** The outline drawn below the text: the future layout of the page. */
export type Outline = 'lobby' | 'book' | 'draw' | 'list' | 'cards' | 'article' | 'form';

export type NotOpenScreen = {
  /** The part of the message ids after `pages.`. */
  key: NotOpenKey;
  art: StateArtName;
  outline: Outline;
};

export type NotOpenKey = 'lottery' | 'seaLottery' | 'vnLottery' | 'promotions' | 'pointMall' | 'leaderboard' | 'blog';

const screens: Record<ComingPath, NotOpenScreen> = {
  '/lottery': { key: 'lottery', art: 'clock', outline: 'draw' },
  '/seaLottery': { key: 'seaLottery', art: 'clock', outline: 'draw' },
  '/vnLottery': { key: 'vnLottery', art: 'clock', outline: 'draw' },
  '/promotions': { key: 'promotions', art: 'star', outline: 'cards' },
  '/pointMall': { key: 'pointMall', art: 'box', outline: 'cards' },
  '/leaderboard': { key: 'leaderboard', art: 'star', outline: 'list' },
  '/blog': { key: 'blog', art: 'message', outline: 'article' },
};

const fallback: NotOpenScreen = { key: 'promotions', art: 'star', outline: 'cards' };

/** The texts and the outline of a path; blog posts share the blog's. */
export const notOpenScreenAt = (path: string): NotOpenScreen =>
  screens[path as ComingPath] ?? screens[`/${path.split('/')[1] ?? ''}` as ComingPath] ?? fallback;
