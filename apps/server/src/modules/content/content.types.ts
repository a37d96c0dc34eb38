import type { BrandSnapshot } from '#modules/brand/index.ts';

/** What `content` must know of a brand to write for it or to speak for it. */
export type ContentBrand = Pick<BrandSnapshot, 'brandId' | 'languages' | 'hosts' | 'imageHosts' | 'launchHosts'>;

/** When something is shown: from a moment on, until another or for ever. */
export type PublishingWindow = { from: Date; until: Date | null };
