import type { ResourceInput } from '@fairhouse/protocol/ops/support';
import { Refusal } from '#platform/kernel/refusal.ts';
import { urlFault } from './branding.rules.ts';
import type { Author, BrandingDeps } from './branding.types.ts';
import { changeBranding } from './change-branding.ts';
import { type HostDeps, isDevelopment } from './set-domains.ts';
import { readResources, replaceResources } from './support.store.ts';

/** Sets the social pages and apps of a brand, each kind once and over https. */
export const setResources = (
  { brandId, revision, resources }: { brandId: string; revision: number; resources: readonly ResourceInput[] },
  by: Author,
  deps: BrandingDeps & Pick<HostDeps, 'config'>,
): Promise<void> =>
  changeBranding(
    { brandId, part: 'resources', revision, action: 'brand.set_resources', events: ['resources'] },
    by,
    deps,
    async (tx) => {
      const kinds = resources.map(({ resourceType }) => resourceType);
      for (const [index, { resourceType, url }] of resources.entries()) {
        const isTwice = kinds.indexOf(resourceType) !== index;
        const fault = isTwice ? 'twice' : urlFault(url, { isDevelopment: isDevelopment(deps) });
        if (fault === null) continue;
        throw new Refusal('OPS_VALUE_REFUSED', { details: { field: `resources.${index}.url`, index, fault } });
      }
      const before = await readResources(tx, brandId);
      await replaceResources(tx, brandId, resources);
      return { before: { resources: before }, after: { resources: await readResources(tx, brandId) } };
    },
  );
