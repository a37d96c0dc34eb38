import { isSafePath } from '../support/is-safe-path.ts';
import type { Banner } from './banners.ts';

export type BannerWay = { kind: 'none' } | { kind: 'inside'; to: string } | { kind: 'outside'; href: string };

const none: BannerWay = { kind: 'none' };

/** The target of a banner. The server has validated it; a target that is not plainly safe is still not followed. */
export const bannerWay = ({ linkageType, linkTarget }: Pick<Banner, 'linkageType' | 'linkTarget'>): BannerWay => {
  if (linkTarget === null) return none;
  switch (linkageType) {
    case 'route':
      return isSafePath(linkTarget) && linkTarget.startsWith('/') ? { kind: 'inside', to: linkTarget } : none;
    case 'promotion':
      return { kind: 'inside', to: `/promotions?type=${encodeURIComponent(linkTarget)}` };
    case 'game':
      return { kind: 'inside', to: `/seamless?game=${encodeURIComponent(linkTarget)}` };
    case 'external':
      return isSafePath(linkTarget) && !linkTarget.startsWith('/') ? { kind: 'outside', href: linkTarget } : none;
    case 'none':
      return none;
  }
};
