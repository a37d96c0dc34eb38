import type { Plant } from './plants.ts';

/** A bug, and the invariant that it breaks: another one, or an error, does not show it. */
export type WorldPlant<Invariant extends string = string> = Omit<Plant, 'layers'> & { breaks: Invariant };
