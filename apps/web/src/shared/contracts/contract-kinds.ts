import { isSwitchedOn } from '../brand/is-switched-on.ts';
import type { WhitelabelNode } from '../lib/permission.ts';
import type { Kind } from './contract.types.ts';

/** In the order of the menu. */
export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const satisfies readonly Kind[];

const switches = {
  dividend: 'DIVIDEND3',
  daily: 'DAILYSALARY3',
  hourly: 'HOURSALARY3',
  realtime: 'REALTIMESALARY3',
} as const satisfies Record<Kind, string>;

/** The kinds of contracts that a brand has. */
export const offeredKinds = (whitelabel: readonly WhitelabelNode[]): Kind[] =>
  contractKinds.filter((kind) => isSwitchedOn(whitelabel, switches[kind]));
