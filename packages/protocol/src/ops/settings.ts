import type { Endpoint } from '../endpoint.ts';
import { settingsConstantsOpsEndpoints } from './settings-constants.ts';
import { settingsMaintenanceOpsEndpoints } from './settings-maintenance.ts';
import { settingsRegionsOpsEndpoints } from './settings-regions.ts';
import { settingsRegisterOpsEndpoints } from './settings-register.ts';
import { settingsSwitchesOpsEndpoints } from './settings-switches.ts';

export const settingsOpsEndpoints = [
  ...settingsSwitchesOpsEndpoints,
  ...settingsRegisterOpsEndpoints,
  ...settingsConstantsOpsEndpoints,
  ...settingsMaintenanceOpsEndpoints,
  ...settingsRegionsOpsEndpoints,
] as const satisfies readonly Endpoint[];
