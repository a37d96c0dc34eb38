import type { Binary } from './find-binaries.ts';
import type { ClusterArchive, ServiceHandle, ServiceProfile } from './service.types.ts';
import type { ServicesState } from './state-file.ts';

/** What a server needs to know to be started. */
export type ServiceContext = {
  /** The folder of this set: data, logs, pid files. */
  dir: string;
  profile: ServiceProfile;
  isDurable: boolean;
  cluster?: ClusterArchive | undefined;
  binary: Binary;
  /** Ports and secrets. A server writes its own part; the creator of the context saves it. */
  state: ServicesState;
  /** Saves the state before something is created that cannot be used without it. */
  saveState: () => void;
  log: (step: string) => void;
};

/** Folder, profile and durability of a set of servers. */
export type ServiceSettings = Pick<ServiceContext, 'dir' | 'profile' | 'isDurable'>;

/** A server that responds; `isNew` unless it was already running. */
export type Started<Handle extends ServiceHandle> = { service: Handle; isNew: boolean };
