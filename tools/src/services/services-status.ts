import { devFolder, stateFileIn } from './folders.ts';
import { handlesFrom } from './handles-from.ts';
import { repositoryRoot } from './repository-root.ts';
import { type PostgresVersion, type ServiceHandle, type ServiceName, serviceNames } from './service.types.ts';
import { readState } from './state-file.ts';

export type ServiceStatus = {
  name: ServiceName;
  /** `silent` is a running process that does not respond. */
  state: 'up' | 'silent' | 'down' | 'never started';
  version?: string;
  port?: number;
  dataDir?: string;
  pid?: number;
  uptimeMs?: number;
};

/** Checks whether each dev service responds. */
export const servicesStatus = (
  options: { dir?: string; postgresVersion?: PostgresVersion } = {},
): Promise<ServiceStatus[]> => {
  const dir = devFolder(options.dir ?? repositoryRoot);
  const state = readState(stateFileIn(dir));
  const handles = state ? handlesFrom(dir, state, options.postgresVersion) : {};
  return Promise.all(
    serviceNames.map((name) => {
      const handle = handles[name];
      return handle ? statusOf(handle) : { name, state: 'never started' as const };
    }),
  );
};

const statusOf = async (handle: ServiceHandle): Promise<ServiceStatus> => {
  const { name, version, port, dataDir, pid, startedAt } = handle;
  const known = { name, version, port, dataDir };
  if (pid === undefined || startedAt === undefined) return { ...known, state: 'down' };
  const state = await handle.ping().then(
    () => 'up' as const,
    () => 'silent' as const,
  );
  return { ...known, state, pid, uptimeMs: Date.now() - startedAt.getTime() };
};
