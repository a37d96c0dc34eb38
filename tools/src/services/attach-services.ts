import { devFolder, stateFileIn } from './folders.ts';
import { handlesFrom } from './handles-from.ts';
import { repositoryRoot } from './repository-root.ts';
import { type PostgresVersion, type ServiceName, type Services, serviceNames } from './service.types.ts';
import { servicesOf } from './services-of.ts';
import { readState } from './state-file.ts';

export class ServicesDownError extends Error {
  override name = 'ServicesDownError';
}

/**
 * The running dev services, for a command that uses them and must not start or stop them: `stop()` of the result stops
 * nothing. Throws an error with instructions if one of `only` does not respond.
 */
export const attachServices = async (
  options: { dir?: string; postgresVersion?: PostgresVersion; only?: readonly ServiceName[] } = {},
): Promise<Services> => {
  const dir = devFolder(options.dir ?? repositoryRoot);
  const state = readState(stateFileIn(dir));
  if (!state) throw new ServicesDownError('The services were never started here. Run: pnpm services up');
  const handles = handlesFrom(dir, state, options.postgresVersion);
  const asked = options.only ?? serviceNames;
  const silent = await Promise.all(
    asked.map(async (name) => {
      const handle = handles[name];
      if (!handle) return [name];
      return handle.ping().then(
        () => [],
        () => [name],
      );
    }),
  );
  if (silent.flat().length > 0) {
    const prefix = options.postgresVersion === undefined ? '' : `PG=${options.postgresVersion} `;
    throw new ServicesDownError(`Not answering: ${silent.flat().join(', ')}. Run: ${prefix}pnpm services up`);
  }
  return servicesOf(handles, { dir, auditKey: state.auditKey, started: [], stop: async () => {} });
};
