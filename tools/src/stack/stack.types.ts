import type { PostgresVersion, ServiceProgress, Services } from '../services/index.ts';

/** The process roles of the server. */
export type ServerRole = 'http' | 'gateway' | 'worker' | 'realtime' | 'ops';

export const serverRoles: readonly ServerRole[] = ['http', 'gateway', 'worker', 'realtime', 'ops'];

/** One running server process. Usually it has one role; several may share a process, as on a small box. */
export type ServerProcess = {
  readonly pid: number;
  /** The first of its roles. */
  readonly role: ServerRole;
  readonly roles: readonly ServerRole[];
  /** The port of the first role; every role listens on its own. */
  readonly port: number;
  readonly ports: Readonly<Partial<Record<ServerRole, number>>>;
  readonly logFile: string;
  /** The last lines it said, oldest first. */
  lastLines(): readonly string[];
  kill(signal: NodeJS.Signals): void;
  /** Settles when it ends: the exit code, or 128 plus the signal's number as a shell counts. */
  readonly exited: Promise<number>;
};

export type SeedSet = 'demo' | 'test' | 'none';

export type StackProgress = Omit<ServiceProgress, 'service'> & { who: string };

export type StartStackOptions = {
  /** There is one kind of stack so far: private, on free ports, gone without trace after `stop`. */
  profile?: 'test';
  /** The folder that holds `.local`; the repository root unless told otherwise. */
  dir?: string;
  postgresVersion?: PostgresVersion;
  /** See `StartServicesOptions`: stacks that are killed on purpose want it. */
  isDurable?: boolean;
  /** One process each; a list inside the list is one process with several roles. All of them unless told otherwise. */
  roles?: readonly (ServerRole | readonly ServerRole[])[];
  /** How many processes of a role; one unless told otherwise. Counts the entries of `roles` by their first role. */
  instances?: Partial<Record<ServerRole, number>>;
  /** The set that `seed` is asked for; `test` unless told otherwise. */
  seed?: SeedSet;
  /** Also starts the sandbox, and sends all outgoing calls of the server there. */
  sandbox?: true;
  /** Also starts the in-house studio, which then serves the games; it needs the role `gateway`. */
  studio?: true;
  /** Added to the environment of every server process, and of migrate and seed. */
  env?: Readonly<Record<string, string>>;
  /** Other programs in place of the server's own, for tests of the stack itself. */
  programs?: Partial<ServerPrograms>;
  onProgress?: (progress: StackProgress) => void;
};

/** Paths of the programs that make up the server. */
export type ServerPrograms = { main: string; migrate: string; seed: string };

export type StackStudio = {
  readonly url: string;
  /** What it was given, for its own commands. */
  readonly env: Readonly<Record<string, string>>;
  kill(signal: NodeJS.Signals): void;
  restart(): Promise<void>;
};

export type Stack = {
  readonly services: Services;
  /** What every server process was given; roles, ports and the privileged database URLs are added per process. */
  readonly env: Readonly<Record<string, string>>;
  /** The address of the first process of each role. Touching that of a role that was not started throws. */
  readonly urls: Readonly<Record<ServerRole, string>>;
  /** The pages and JSON endpoints of the sandbox; null when it was not requested. */
  readonly sandboxUrl: string | null;
  /** The studio's own address, and its process with the way to start it anew after it was killed; null when it was not asked for. */
  readonly studio: StackStudio | null;
  /** All that were started, those that have ended included. */
  readonly processes: readonly ServerProcess[];
  /** Starts one more process and answers when it is ready. */
  startRole(
    role: ServerRole | readonly ServerRole[],
    extraEnv?: Readonly<Record<string, string>>,
  ): Promise<ServerProcess>;
  /** Stops the server processes, then the services. */
  stop(): Promise<void>;
};
