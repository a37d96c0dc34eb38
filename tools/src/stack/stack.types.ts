import type { PostgresVersion, ServiceProgress, Services } from '../services/index.ts';

/** The process roles of the server. */
export type ServerRole = 'http' | 'gateway' | 'worker' | 'realtime' | 'ops';

export const serverRoles: readonly ServerRole[] = ['http', 'gateway', 'worker', 'realtime', 'ops'];

/** One running server process. Usually it has one role; several may share a process, as on a small machine. */
export type ServerProcess = {
  readonly pid: number;
  /** The first of its roles. */
  readonly role: ServerRole;
  readonly roles: readonly ServerRole[];
  /** The port of the first role; every role listens on its own. */
  readonly port: number;
  readonly ports: Readonly<Partial<Record<ServerRole, number>>>;
  readonly logFile: string;
  /** Its last lines of output, oldest first. */
  lastLines(): readonly string[];
  kill(signal: NodeJS.Signals): void;
  /** Resolves when it exits: the exit code, or 128 plus the signal's number, as in a shell. */
  readonly exited: Promise<number>;
};

export type SeedSet = 'demo' | 'test' | 'none';

export type StackProgress = Omit<ServiceProgress, 'service'> & { who: string };

export type StartStackOptions = {
  /** There is one kind of stack so far: private, on free ports, removed completely by `stop`. */
  profile?: 'test';
  /** The folder that contains `.local`; the repository root by default. */
  dir?: string;
  postgresVersion?: PostgresVersion;
  /** See `StartServicesOptions`: needed for stacks that are killed on purpose. */
  isDurable?: boolean;
  /** One process each; a list inside the list is one process with several roles. All of them by default. */
  roles?: readonly (ServerRole | readonly ServerRole[])[];
  /** How many processes of a role; one by default. Counts the entries of `roles` by their first role. */
  instances?: Partial<Record<ServerRole, number>>;
  /** The data set for `seed`; `test` by default. */
  seed?: SeedSet;
  /** Also starts the sandbox, and sends all outgoing calls of the server there. */
  sandbox?: true;
  /** Sends the traces of every server process to the sandbox, which must be started too. */
  traces?: true;
  /** Also starts the in-house studio, which then serves the games; it needs the role `gateway`. */
  studio?: true;
  /** Added to the environment of every server process, and of migrate and seed. */
  env?: Readonly<Record<string, string>>;
  /** Programs that replace the server's own, for tests of the stack itself. */
  programs?: Partial<ServerPrograms>;
  onProgress?: (progress: StackProgress) => void;
};

/** Paths of the programs that make up the server. */
export type ServerPrograms = { main: string; migrate: string; seed: string };

export type StackStudio = {
  readonly url: string;
  /** Its environment, for its own commands. */
  readonly env: Readonly<Record<string, string>>;
  kill(signal: NodeJS.Signals): void;
  restart(): Promise<void>;
};

export type Stack = {
  readonly services: Services;
  /** The environment of every server process; roles, ports and the privileged database URLs are added per process. */
  readonly env: Readonly<Record<string, string>>;
  /** The address of the first process of each role. Access to a role that was not started throws. */
  readonly urls: Readonly<Record<ServerRole, string>>;
  /** The pages and JSON endpoints of the sandbox; null when it was not requested. */
  readonly sandboxUrl: string | null;
  /**
   * The studio's own address, and its process with the function that restarts it after a kill; null when it was not
   * requested.
   */
  readonly studio: StackStudio | null;
  /** All started processes, including those that have exited. */
  readonly processes: readonly ServerProcess[];
  /** Starts one more process and resolves when it is ready. */
  startRole(
    role: ServerRole | readonly ServerRole[],
    extraEnv?: Readonly<Record<string, string>>,
  ): Promise<ServerProcess>;
  /** Stops the server processes, then the services. */
  stop(): Promise<void>;
};
