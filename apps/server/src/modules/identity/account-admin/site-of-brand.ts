import type { BrandSnapshot } from '#modules/brand/index.ts';
import type { Config } from '#platform/config/config.ts';

/** Where the players of a brand are; on a developer's machine the house itself serves the site. */
export const siteOfBrand = (
  { mainDomain }: Pick<BrandSnapshot, 'mainDomain'>,
  { HTTP_PORT }: Pick<Config, 'HTTP_PORT'>,
): string => (/(^|\.)localhost$/.test(mainDomain) ? `http://${mainDomain}:${HTTP_PORT}` : `https://${mainDomain}`);
