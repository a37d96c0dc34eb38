import type { ApprovalKind } from '#platform/ops/approval.types.ts';
import { constantKinds } from '../constants/constant-kinds.ts';
import { maintenanceKinds } from '../maintenance/maintenance-kinds.ts';
import type { MaintenanceUses } from '../maintenance/plan-maintenance.ts';
import { regionKinds } from '../regions/region-kinds.ts';
import { switchKinds } from '../switches/switch-kinds.ts';

/** Every change of a brand's settings that takes two people. */
export const brandApprovalKinds = (use: MaintenanceUses): ApprovalKind[] => [
  ...switchKinds(use),
  ...constantKinds(use),
  ...maintenanceKinds(use),
  ...regionKinds(use),
];
