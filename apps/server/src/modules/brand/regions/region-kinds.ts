import { regionRuleSet } from '@fairhouse/protocol/ops/settings-regions';
import * as z from 'zod';
import type { ApprovalKind } from '#platform/ops/approval.types.ts';
import { brandOfRequest, byMaker } from '../settings/change-by.ts';
import type { ChangeDeps } from '../settings/settings.types.ts';
import { previewRegions, setRegions } from './set-regions.ts';

const payload = z.object(regionRuleSet);

const regionsKind = (deps: ChangeDeps): ApprovalKind<z.infer<typeof payload>> => ({
  kind: 'brand.set_regions',
  check: 'approval.settings',
  payload,
  preview: async (db, request) => {
    const brandId = brandOfRequest(request);
    const { subjects, before, after } = await previewRegions(db, { brandId, ...request.payload });
    return {
      object: { kind: 'regions', id: brandId },
      subject: subjects.join(', ') || 'unknownCountry',
      before,
      after,
    };
  },
  execute: (tx, request) =>
    setRegions(tx, { brandId: brandOfRequest(request), ...request.payload }, byMaker(request), deps),
});

export const regionKinds = (deps: ChangeDeps) => [regionsKind(deps)];
