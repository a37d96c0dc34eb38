import type { Daemon } from '../services/daemon.ts';

/** A file that a part reads. It is written before the part starts. */
export type CellFile = { path: string; content: string; isDatabaseUsers: boolean };

/** One program of a cell: how it is started, and when it is ready. */
export type CellPart = {
  daemon: Daemon<string>;
  /** The machine it would run on; parts of one machine fail together. */
  machine: number;
  files: readonly CellFile[];
  folders: readonly { path: string; isDatabaseUsers: boolean }[];
  port: number;
  responds: () => Promise<void>;
};
