import { pickPort } from '../services/index.ts';
import { studioPort } from './studio-environment.ts';

const preferredPorts = {
  http: 4100,
  gateway: 4110,
  worker: 4120,
  realtime: 4130,
  ops: 4140,
  web: 5100,
  backoffice: 5200,
  sandbox: 4300,
  sandboxSmtp: 4325,
  studio: studioPort,
} as const;

export type DevPorts = Record<keyof typeof preferredPorts, number>;

/** The usual ports of development; a port in use is replaced by the next free one. */
export const pickDevPorts = async (): Promise<DevPorts> => {
  const ports: DevPorts = { ...preferredPorts };
  const taken = new Set<number>(Object.values(preferredPorts));
  for (const [name, preferred] of Object.entries(preferredPorts) as [keyof DevPorts, number][]) {
    // The preferred ports of the others are reserved, its own is not.
    taken.delete(preferred);
    ports[name] = await pickPort(preferred, taken);
    taken.add(ports[name]);
  }
  return ports;
};
