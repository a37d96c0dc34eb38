import { type Binaries, type Binary, findBinaries } from './find-binaries.ts';
import { devFolder, localFolder, passingFolder, stateFileIn } from './folders.ts';
import { lockFolder } from './lock-folder.ts';
import { repositoryRoot } from './repository-root.ts';
import {
  type ServiceHandle,
  type ServiceName,
  type Services,
  type StartServicesOptions,
  serviceNames,
} from './service.types.ts';
import type { ServiceContext, Started } from './service-context.ts';
import { type Handles, servicesOf } from './services-of.ts';
import { startNats } from './start-nats.ts';
import { startPostgres } from './start-postgres.ts';
import { startRedis } from './start-redis.ts';
import { newState, readState, writeState } from './state-file.ts';
import { endServersIn, makeTestFolder, removeTestFolder, sweepTestFolders } from './test-folder.ts';
import { tieToProcess } from './tie-to-process.ts';
import { urlsOf } from './urls-of.ts';

/**
 * Starts PostgreSQL, Redis and NATS, or those of `only`, and answers when all of them answer.
 * If one fails, those that this call started are stopped again before the error is thrown.
 *
 * @example
 * const services = await startServices({ profile: 'test' });
 * await services.postgres.createDatabase('story');
 * // … services.postgres.urlFor('app', 'story'), services.redis.url, services.nats.url …
 * await services.stop();
 */
export const startServices = (options: StartServicesOptions): Promise<Services> =>
  options.profile === 'test' ? startTestServices(options) : startDevServices(options);

const startDevServices = async (options: StartServicesOptions): Promise<Services> => {
  const binaries = findBinaries(options.only ?? serviceNames, options.postgresVersion);
  const dir = devFolder(options.dir ?? repositoryRoot);
  const stateFile = stateFileIn(dir);
  const release = await lockFolder(dir);
  try {
    const state = readState(stateFile) ?? newState();
    const saveState = (): void => writeState(stateFile, state);
    const { handles, started } = await startAll(binaries, options, { dir, state, saveState });
    state.urls = { ...state.urls, ...urlsOf(handles) };
    saveState();
    return servicesOf(handles, { dir, auditKey: state.auditKey, started, stop: () => stopAll(handles, started) });
  } finally {
    release();
  }
};

const startTestServices = async (options: StartServicesOptions): Promise<Services> => {
  const binaries = findBinaries(options.only ?? serviceNames, options.postgresVersion);
  const root = options.dir ?? repositoryRoot;
  const folder = options.dir === undefined && options.isDurable !== true ? passingFolder(root) : localFolder(root);
  for (const earlier of new Set([folder, localFolder(root)])) sweepTestFolders(earlier);
  const dir = makeTestFolder(folder);
  const untie = tieToProcess(() => {
    endServersIn(dir);
    removeTestFolder(dir);
  });
  const leaveNothing = (): void => {
    untie();
    removeTestFolder(dir);
  };
  try {
    const state = newState();
    const { handles, started } = await startAll(binaries, options, { dir, state, saveState: () => {} });
    const stop = async (): Promise<void> => {
      await stopAll(handles, started);
      leaveNothing();
    };
    return servicesOf(handles, { dir, auditKey: state.auditKey, started, stop });
  } catch (error) {
    // A server that was launched but failed afterwards is not in the list of started ones.
    endServersIn(dir);
    leaveNothing();
    throw error;
  }
};

type SavedServices = Pick<ServiceContext, 'dir' | 'state' | 'saveState'>;

/** Starts them concurrently: initdb alone takes longer than everything else together. */
const startAll = async (
  { postgres, redis, nats }: Binaries,
  { profile, isDurable = profile === 'dev', cluster, onProgress }: StartServicesOptions,
  saved: SavedServices,
): Promise<{ handles: Handles; started: ServiceName[] }> => {
  const since = performance.now();
  const handles: Handles = {};
  const started: ServiceName[] = [];
  const contextFor = (service: ServiceName, binary: Binary): ServiceContext => ({
    ...saved,
    profile,
    isDurable,
    cluster,
    binary,
    log: (step) => onProgress?.({ service, step, elapsedMs: performance.now() - since }),
  });
  const kept = <Handle extends ServiceHandle>({ service, isNew }: Started<Handle>): Handle => {
    if (isNew) started.push(service.name);
    return service;
  };
  const outcomes = await Promise.allSettled([
    postgres &&
      startPostgres(contextFor('postgres', postgres)).then((one) => {
        handles.postgres = kept(one);
      }),
    redis &&
      startRedis(contextFor('redis', redis)).then((one) => {
        handles.redis = kept(one);
      }),
    nats &&
      startNats(contextFor('nats', nats)).then((one) => {
        handles.nats = kept(one);
      }),
  ]);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) {
    await stopAll(handles, started);
    throw failed.reason;
  }
  return { handles, started };
};

const stopAll = async (handles: Handles, names: readonly ServiceName[]): Promise<void> => {
  await Promise.all(names.map((name) => handles[name]?.stop()));
};
