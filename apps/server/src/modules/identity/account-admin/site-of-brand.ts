import type { BrandSnapshot } from '#modules/brand/index.ts';
import type { Config } from '#platform/config/config.ts';

/** The origin of a brand's site; in development the server itself serves it. */
export const siteOfBrand = (
  { mainDomain }: Pick<BrandSnapshot, 'mainDomain'>,
  { HTTP_PORT }: Pick<Config, 'HTTP_PORT'>,
): string => (/(^|\.)localhost$/.test(mainDomain) ? `http://${mainDomain}:${HTTP_PORT}` : `https://${mainDomain}`);
