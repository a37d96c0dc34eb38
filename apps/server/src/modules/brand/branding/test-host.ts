import type { Db } from '#platform/db/db.ts';
import type { BrandDirectory } from '../open-directory.ts';
import { hostFault } from './branding.rules.ts';
import { readDomains, readHosts } from './hosts.store.ts';
import { type HostDeps, isDevelopment, platformHostsOf } from './set-domains.ts';
import { readChannels, readResources } from './support.store.ts';

/** Reports what the configuration would do with a host, without resolving or calling it. */
export const testHost = async (
  { brandId, host }: { brandId: string; host: string },
  deps: { db: Db; directory: Pick<BrandDirectory, 'byHost'> } & Pick<HostDeps, 'config'>,
) => {
  const { read } = deps.db;
  const own = (await readDomains(read, brandId)).find((domain) => domain.host === host);
  const { imageHosts, launchHosts, serviceHosts } = await readHosts(read, brandId);
  const isThere = (url: string): boolean => URL.canParse(url) && new URL(url).host === host;
  const channels = (await readChannels(read, brandId)).filter(({ url }) => isThere(url));
  const resources = (await readResources(read, brandId)).filter(({ url }) => isThere(url));
  const isOthers = own === undefined && deps.directory.byHost(host) !== undefined;
  return {
    host,
    fault: platformHostsOf(deps).includes(host)
      ? 'of-the-house'
      : hostFault(host, { isDevelopment: isDevelopment(deps) }),
    leadsTo: own !== undefined ? ('this' as const) : isOthers ? ('other' as const) : ('nobody' as const),
    kind: own?.kind ?? null,
    isPublished: own?.published ?? false,
    allows: {
      images: imageHosts.includes(host),
      games: launchHosts.includes(host),
      channels: serviceHosts.includes(host),
    },
    usedBy: [...channels.map(({ title }) => title), ...resources.map(({ name }) => name)],
  };
};
