import type { ResourceWish } from '@fairhouse/protocol/ops/support';
import { Refusal } from '#platform/kernel/refusal.ts';
import { changeFace } from './change-face.ts';
import { urlFault } from './face.rules.ts';
import type { Author, FaceUses } from './face.types.ts';
import { type HostUses, isDevelopment } from './set-domains.ts';
import { readResources, replaceResources } from './support.store.ts';

/** Sets the social pages and apps of a brand, each kind once and over https. */
export const setResources = (
  { brandId, revision, resources }: { brandId: string; revision: number; resources: readonly ResourceWish[] },
  by: Author,
  use: FaceUses & Pick<HostUses, 'config'>,
): Promise<void> =>
  changeFace(
    { brandId, part: 'resources', revision, action: 'brand.set_resources', tells: ['resources'] },
    by,
    use,
    async (tx) => {
      const kinds = resources.map(({ resourceType }) => resourceType);
      for (const [index, { resourceType, url }] of resources.entries()) {
        const isTwice = kinds.indexOf(resourceType) !== index;
        const fault = isTwice ? 'twice' : urlFault(url, { isDevelopment: isDevelopment(use) });
        if (fault === null) continue;
        throw new Refusal('OPS_VALUE_REFUSED', { details: { field: `resources.${index}.url`, index, fault } });
      }
      const before = await readResources(tx, brandId);
      await replaceResources(tx, brandId, resources);
      return { before: { resources: before }, after: { resources: await readResources(tx, brandId) } };
    },
  );
