import { port } from '#platform/module/port.ts';
import type { BetPorts } from './bet.types.ts';

/** What is asked of vendors; `play` speaks with them. */
export const betPortsPort = port<BetPorts>('bet.vendors');
