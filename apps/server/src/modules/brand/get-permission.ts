import type { getPermissionEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import type { Visit } from '#platform/http/visit.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { BrandSnapshot } from './brand.types.ts';
import { getSystemStatus } from './get-system-status.ts';

export type Permission = z.infer<(typeof getPermissionEndpoint)['schema']['response'][200]>['value'];

/** Everything a page needs before its first paint. During maintenance it still includes the support channels. */
export const getPermission = (brand: BrandSnapshot, visit: Visit, deps: { clock: Clock }): Permission => {
  const status = getSystemStatus(brand, visit, deps);
  return {
    info: {
      merchantCode: brand.merchantCode,
      brandName: brand.name,
      mainDomain: brand.mainDomain,
      timeZone: brand.timeZone,
      languages: brand.languages,
      theme: brand.theme,
      customerService: brand.channels.map(({ url: _hidden, ...channel }) => ({
        ...channel,
        path: `/cs/go/${channel.id}`,
      })),
      domainRoute: brand.domainRoutes,
      resources: Object.fromEntries(brand.resources.map((resource) => [resource.resourceType, resource])),
      whitelabel: brand.whitelabel,
      register: brand.registerRules,
      analytics: { tagId: brand.analyticsTagId },
      imageCDNs: brand.imageHosts.map((host) => `https://${host}`),
      launchGameCDNs: brand.launchHosts.map((host) => `https://${host}`),
    },
    location: { ip: visit.address, country: visit.country },
    maintenance: status.status === 1,
    regionRestriction: status.status === 2,
    status,
  };
};
