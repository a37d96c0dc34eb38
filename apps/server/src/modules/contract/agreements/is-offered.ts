import type { BrandSnapshot } from '#modules/brand/index.ts';
import { isSwitchedOn } from '#modules/identity/index.ts';
import type { ContractKind } from './contract.types.ts';

const switches = {
  dividend: 'DIVIDEND3',
  daily: 'DAILYSALARY3',
  hourly: 'HOURSALARY3',
  realtime: 'REALTIMESALARY3',
} as const satisfies Record<ContractKind, string>;

/** Whether a brand has agents and contracts of this kind. */
export const isOffered = (brand: Pick<BrandSnapshot, 'whitelabel'>, kind: ContractKind): boolean =>
  isSwitchedOn(brand, 'AGENTPOLICY3') && isSwitchedOn(brand, switches[kind]);
