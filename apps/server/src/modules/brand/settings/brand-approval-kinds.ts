import type { ApprovalKind } from '#platform/ops/approval.types.ts';
import { constantKinds } from '../constants/constant-kinds.ts';
import { maintenanceKinds } from '../maintenance/maintenance-kinds.ts';
import type { MaintenanceDeps } from '../maintenance/plan-maintenance.ts';
import { regionKinds } from '../regions/region-kinds.ts';
import { switchKinds } from '../switches/switch-kinds.ts';

/** All brand settings that need four-eyes approval. */
export const brandApprovalKinds = (deps: MaintenanceDeps): ApprovalKind[] => [
  ...switchKinds(deps),
  ...constantKinds(deps),
  ...maintenanceKinds(deps),
  ...regionKinds(deps),
];
