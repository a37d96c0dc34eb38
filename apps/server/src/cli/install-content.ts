import type { BrandDescription } from '#modules/brand/index.ts';
import { installAnnouncements, installApps, installBanners, installHelp, putDrawing } from '#modules/content/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { ContentDescription } from './seeds/content.ts';

/** Writes a brand's initial content. Content that its editors have written since is not changed. */
export const installContent = async (
  tx: Tx,
  description: BrandDescription,
  { help, announcements, banners, drawings, apps }: ContentDescription,
): Promise<void> => {
  const { brandId, languages, domains, imageHosts, launchHosts } = description;
  const brand = { brandId, languages, hosts: domains.map(({ host }) => host), imageHosts, launchHosts };
  await installHelp(tx, brand, help);
  await installAnnouncements(tx, brand, announcements);
  for (const drawing of drawings) await putDrawing(tx, drawing);
  await installBanners(tx, brand, banners);
  await installApps(tx, brand, apps);
};
