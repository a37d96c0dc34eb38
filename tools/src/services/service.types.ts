/** The three servers that Fairhouse stands on. */
export type ServiceName = 'postgres' | 'redis' | 'nats';

export const serviceNames: readonly ServiceName[] = ['postgres', 'redis', 'nats'];

/**
 * `dev` outlives the command that started it, remembers ports and secrets, and is durable.
 * `test` belongs to one process, sits on random ports, is not durable and leaves nothing behind.
 */
export type ServiceProfile = 'dev' | 'test';

/** The PostgreSQL majors that every test runs on: the oldest supported and the newest. */
export type PostgresVersion = 15 | 18;

/** The database roles of `apps/server/db/roles.sql`, without their `fairhouse_` prefix. */
export const databaseRoles = [
  'migrator',
  'app',
  'sealer',
  'reader',
  'http',
  'gateway',
  'worker',
  'realtime',
  'ops',
] as const;
export type DatabaseRole = (typeof databaseRoles)[number];

/** One finished step, in words for a person. */
export type ServiceProgress = { service: ServiceName; step: string; elapsedMs: number };

export type StartServicesOptions = {
  /** The folder that holds `.local`; the repository root unless told otherwise. */
  dir?: string;
  profile: ServiceProfile;
  /** Without it: PostgreSQL 15 if installed, else the lowest installed major above it. */
  postgresVersion?: PostgresVersion;
  /**
   * Whether what was acknowledged survives `kill9` and a crash of the machine. Dev services are durable, tests are
   * not, for speed: a test profile that is killed on purpose and must lose nothing asks for it.
   */
  isDurable?: boolean;
  /** Starts only these. Touching another one's handle throws. */
  only?: readonly ServiceName[];
  onProgress?: (progress: ServiceProgress) => void;
};

/** What every running server offers, the fault tests above all. */
export type ServiceHandle = {
  readonly name: ServiceName;
  readonly version: string;
  readonly port: number;
  readonly dataDir: string;
  readonly logFile: string;
  /** Undefined while the server is down. */
  readonly pid: number | undefined;
  readonly startedAt: Date | undefined;
  /** Throws unless the server takes commands. */
  ping(): Promise<void>;
  /** Ends the server, and every process of it, as a power cut would; returns when they are gone. */
  kill9(): Promise<void>;
  /** Starts it again on the same port with the data it left. Does nothing if it is up. */
  start(): Promise<void>;
  /** Ends the server in good order. */
  stop(): Promise<void>;
};

export type PostgresService = ServiceHandle & {
  /** The superuser's URL, database `postgres`. */
  readonly adminUrl: string;
  /** The URL of one role; database `fairhouse` unless told otherwise. */
  urlFor(role: DatabaseRole, database?: string): string;
  /** Makes a database owned by the migrator, as a copy of `template` if one is named. */
  createDatabase(name: string, options?: { template?: string }): Promise<void>;
  /** Drops it, ending the connections to it. A database that does not exist is no error. */
  dropDatabase(name: string): Promise<void>;
};

export type RedisService = ServiceHandle & { readonly url: string };

export type NatsService = ServiceHandle & {
  /** Carries user and password; the NATS client does not read them from the URL by itself. */
  readonly url: string;
  readonly monitorUrl: string;
  /** Deletes all streams by deleting their files. The server must be down. */
  wipe(): Promise<void>;
};

export type Services = {
  /** The folder with the data, logs and pid files of this set. */
  readonly dir: string;
  readonly postgres: PostgresService;
  readonly redis: RedisService;
  readonly nats: NatsService;
  /** Signs the audit chain: base64 of 32 random bytes. In dev it stays the same as long as the data does. */
  readonly auditKey: string;
  /** The names of those that this call started; the others were already up. */
  readonly started: readonly ServiceName[];
  /** Stops those that this call started. In the test profile the data goes too. */
  stop(): Promise<void>;
};
