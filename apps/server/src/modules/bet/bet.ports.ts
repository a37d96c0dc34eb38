import { port } from '#platform/module/port.ts';
import type { BetPorts } from './bet.types.ts';

/** Requests to vendors; `play` implements them. */
export const betPortsPort = port<BetPorts>('bet.vendors');
