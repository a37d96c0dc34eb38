/** The three servers that Fairhouse needs. */
export type ServiceName = 'postgres' | 'redis' | 'nats';

export const serviceNames: readonly ServiceName[] = ['postgres', 'redis', 'nats'];

/**
 * `dev` outlives the command that started it, stores ports and secrets, and is durable. `test` belongs to one process,
 * uses random ports, is not durable and leaves nothing behind.
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

/** One finished step, as text for the user. */
export type ServiceProgress = { service: ServiceName; step: string; elapsedMs: number };

/** The packed data folder of a cluster that was shut down cleanly. */
export type ClusterArchive = {
  /** Writes the unpacked files; `user` must own them. */
  unpack(dataDir: string, user: { uid: number; gid: number } | undefined): Promise<void>;
  /** The superuser's password in it. */
  adminPassword: string;
};

export type StartServicesOptions = {
  /** The folder that contains `.local`; the repository root by default. */
  dir?: string;
  profile: ServiceProfile;
  /** Without it: PostgreSQL 15 if installed, else the lowest installed major above it. */
  postgresVersion?: PostgresVersion;
  /**
   * Whether acknowledged data survives `kill9` and a crash of the machine. Dev services are durable; tests are not, for
   * speed. A test profile that is killed on purpose and must lose nothing sets it.
   */
  isDurable?: boolean;
  /** Data to start a new PostgreSQL cluster with, instead of an empty one. Existing data is not replaced. */
  cluster?: ClusterArchive;
  /** Starts only these. Access to another one's handle throws. */
  only?: readonly ServiceName[];
  onProgress?: (progress: ServiceProgress) => void;
};

/** What every running server offers, mainly for the fault tests. */
export type ServiceHandle = {
  readonly name: ServiceName;
  readonly version: string;
  readonly port: number;
  readonly dataDir: string;
  readonly logFile: string;
  /** Undefined while the server is down. */
  readonly pid: number | undefined;
  readonly startedAt: Date | undefined;
  /** Throws unless the server accepts commands. */
  ping(): Promise<void>;
  /** Kills the server and all its processes as a power cut would; resolves when they have exited. */
  kill9(): Promise<void>;
  /** Restarts it on the same port with its existing data. Does nothing if it is up. */
  start(): Promise<void>;
  /** Shuts the server down cleanly. */
  stop(): Promise<void>;
};

export type PostgresService = ServiceHandle & {
  /** The superuser's URL, database `postgres`. */
  readonly adminUrl: string;
  /** The URL of one role; database `fairhouse` by default. */
  urlFor(role: DatabaseRole, database?: string): string;
  /** Creates a database owned by the migrator, as a copy of `template` if given. */
  createDatabase(name: string, options?: { template?: string }): Promise<void>;
  /** Drops it and ends its connections. A database that does not exist is no error. */
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
  /** Signs the audit chain: base64 of 32 bytes, the same for every new set. In dev it is kept as long as the data. */
  readonly auditKey: string;
  /** The names of those that this call started; the others were already up. */
  readonly started: readonly ServiceName[];
  /** Stops the services that this call started. In the test profile the data is deleted too. */
  stop(): Promise<void>;
};
