import type { Binary } from './find-binaries.ts';
import type { ServiceHandle, ServiceProfile } from './service.types.ts';
import type { ServicesState } from './state-file.ts';

/** What a server needs to know to be started. */
export type ServiceContext = {
  /** The folder of this set: data, logs, pid files. */
  dir: string;
  profile: ServiceProfile;
  isDurable: boolean;
  binary: Binary;
  /** Ports and secrets. A server writes its own part; whoever made the context saves it. */
  state: ServicesState;
  /** Keeps the state before something is made that cannot be used without it. */
  saveState: () => void;
  log: (step: string) => void;
};

/** Where a set of servers lives, and how. */
export type ServiceSettings = Pick<ServiceContext, 'dir' | 'profile' | 'isDurable'>;

/** A server that answers; `isNew` unless it was up before. */
export type Started<Handle extends ServiceHandle> = { service: Handle; isNew: boolean };
