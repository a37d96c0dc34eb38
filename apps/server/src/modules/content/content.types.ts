import type { BrandSnapshot } from '#modules/brand/index.ts';

/** What `content` needs to know about a brand. */
export type ContentBrand = Pick<BrandSnapshot, 'brandId' | 'languages' | 'hosts' | 'imageHosts' | 'launchHosts'>;

/** When something is shown: from a time, until another or indefinitely. */
export type PublishingWindow = { from: Date; until: Date | null };
