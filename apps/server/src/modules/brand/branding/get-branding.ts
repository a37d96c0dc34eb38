import type { Db } from '#platform/db/db.ts';
import { isAllowedUrl } from '../brand.rules.ts';
import { readBrandingRevision } from './branding-revision.store.ts';
import { readDomains, readHosts } from './hosts.store.ts';
import { readLanguages } from './languages.store.ts';
import { readChannels, readResources } from './support.store.ts';

type Deps = { db: Db };

export const getDomains = async (brandId: string, { db }: Deps) => ({
  revision: await readBrandingRevision(db.read, brandId, 'domains'),
  domains: await readDomains(db.read, brandId),
});

export const getHosts = async (brandId: string, { db }: Deps) => {
  const channels = await readChannels(db.read, brandId);
  return {
    revision: await readBrandingRevision(db.read, brandId, 'hosts'),
    ...(await readHosts(db.read, brandId)),
    usedBy: channels
      .filter(({ enabled, url }) => enabled && URL.canParse(url))
      .map(({ title, url }) => ({ title, host: new URL(url).host })),
  };
};

export const getChannels = async (brandId: string, { db }: Deps) => {
  const { serviceHosts } = await readHosts(db.read, brandId);
  const channels = await readChannels(db.read, brandId);
  return {
    revision: await readBrandingRevision(db.read, brandId, 'channels'),
    allowedHosts: serviceHosts,
    channels: channels.map((channel) => ({
      ...channel,
      isShown: channel.enabled && isAllowedUrl(channel.url, serviceHosts),
    })),
  };
};

export const getResources = async (brandId: string, { db }: Deps) => ({
  revision: await readBrandingRevision(db.read, brandId, 'resources'),
  resources: await readResources(db.read, brandId),
});

export const getLanguages = async (brandId: string, { db }: Deps) => ({
  revision: await readBrandingRevision(db.read, brandId, 'languages'),
  ...(await readLanguages(db.read, brandId)),
});
