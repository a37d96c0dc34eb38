import { pickRandomPort, startServices, tieToProcess } from '../services/index.ts';
import { type LoggedProcess, stopLogged } from './logged-process.ts';
import { prepareDatabase } from './prepare-database.ts';
import { paymentWebhookUrl, sandboxedEnvironment, tracedEnvironment } from './sandbox-environment.ts';
import { databaseUrlOf, linkEnvironment, serverEnvironment, shellEnvironment } from './server-environment.ts';
import { serverPrograms } from './server-programs.ts';
import {
  type ServerProcess,
  type ServerRole,
  type Stack,
  type StackProgress,
  type StackStudio,
  type StartStackOptions,
  serverRoles,
} from './stack.types.ts';
import { startSandboxProcess } from './start-sandbox-process.ts';
import { startServerProcess, urlOfPort } from './start-server-process.ts';
import { startStudioProcess } from './start-studio-process.ts';
import { studioEnvironment, studioedEnvironment } from './studio-environment.ts';

/**
 * A whole Fairhouse of its own: services, migrated and seeded database, server processes on free ports.
 * Answers when every process is ready; if one fails, everything is stopped and the error shows its last lines.
 *
 * @example
 * const stack = await startStack({ roles: ['http', 'worker'], seed: 'test' });
 * await fetch(`${stack.urls.http}/livez`);
 * await stack.stop();
 */
export const startStack = async (options: StartStackOptions = {}): Promise<Stack> => {
  const log = loggerOf(options.onProgress);
  const services = await startServices({
    profile: 'test',
    ...(options.dir === undefined ? {} : { dir: options.dir }),
    ...(options.postgresVersion === undefined ? {} : { postgresVersion: options.postgresVersion }),
    ...(options.isDurable === undefined ? {} : { isDurable: options.isDurable }),
    onProgress: ({ service, step }) => log(service, step),
  });
  const programs = { ...serverPrograms, ...options.programs };
  const env: Record<string, string> = {
    ...shellEnvironment(),
    ...serverEnvironment(services, 'test'),
    ...options.env,
  };
  // The back office needs the address of files before the process that serves them is running.
  let filesPort: number | undefined = await pickRandomPort();
  Object.assign(env, { ...linkEnvironment({ http: filesPort, site: filesPort }), ...options.env });
  const processes: ServerProcess[] = [];
  const logged: LoggedProcess[] = [];
  const untie = tieToProcess(() => {
    for (const one of logged) one.kill('SIGKILL');
  });

  const startOne: Stack['startRole'] = async (requested, extraEnv = {}) => {
    const roles = rolesOf(requested);
    const name = `${roles.join('-')}-${logged.length + 1}`;
    const given = roles.includes('http') && filesPort !== undefined ? { http: filesPort } : {};
    if (given.http !== undefined) filesPort = undefined;
    const started = await startServerProcess({
      name,
      services,
      // Variables that a caller has set explicitly are not overridden.
      env: { ...env, DATABASE_URL: options.env?.DATABASE_URL ?? databaseUrlOf(services, roles), ...extraEnv },
      main: programs.main,
      roles,
      given,
      onSpawn: (one) => logged.push(one),
    });
    log(name, `ready on port ${Object.values(started.ports).join(', ')}`);
    return started;
  };
  const startRole: Stack['startRole'] = async (requested, extraEnv) => {
    const started = await startOne(requested, extraEnv);
    processes.push(started);
    return started;
  };
  const stop = async (): Promise<void> => {
    await Promise.all(logged.map((one) => stopLogged(one)));
    untie();
    await services.stop();
  };

  const startStudio = async (port: number): Promise<StackStudio> => {
    const start = () =>
      startStudioProcess({ services, port, gatewayUrl: urlsOf(processes).gateway, onSpawn: (one) => logged.push(one) });
    let running = await start();
    log('studio', `ready on port ${port}`);
    return {
      url: urlOfPort(port),
      env: studioEnvironment(services, { port, gatewayUrl: urlsOf(processes).gateway }),
      kill: (signal) => running.kill(signal),
      restart: async () => {
        await stopLogged(running);
        running = await start();
      },
    };
  };

  let sandboxUrl: string | null = null;
  let studio: StackStudio | null = null;
  try {
    const studioPort = options.studio ? await pickRandomPort() : undefined;
    if (studioPort !== undefined) Object.assign(env, { ...studioedEnvironment(studioPort), ...options.env });
    if (options.sandbox) {
      const ports = await startSandboxProcess({ logFolder: services.dir, onSpawn: (one) => logged.push(one) });
      sandboxUrl = urlOfPort(ports.http);
      // Variables that a caller has set explicitly are not overridden.
      Object.assign(env, {
        ...sandboxedEnvironment(ports),
        ...(options.traces ? tracedEnvironment(ports) : {}),
        ...options.env,
      });
      log('sandbox', `ready on port ${ports.http}, ${ports.smtp}`);
    }
    await prepareDatabase({ services, env, programs, seed: options.seed ?? 'test', log });
    processes.push(...(await Promise.all(requestedProcesses(options).map((requested) => startOne(requested)))));
    if (studioPort !== undefined) studio = await startStudio(studioPort);
    if (sandboxUrl !== null) await configureGateway(sandboxUrl, processes);
  } catch (error) {
    await stop();
    throw error;
  }
  return { services, env, urls: urlsOf(processes), sandboxUrl, studio, processes, startRole, stop };
};

const loggerOf = (onProgress: ((progress: StackProgress) => void) | undefined) => {
  const since = performance.now();
  return (who: string, step: string): void => onProgress?.({ who, step, elapsedMs: performance.now() - since });
};

/** The sandbox starts before the gateway has a port, so it gets the webhook address afterwards. */
const configureGateway = async (sandboxUrl: string, processes: readonly ServerProcess[]): Promise<void> => {
  const port = processes.find(({ roles }) => roles.includes('gateway'))?.ports.gateway;
  if (port === undefined) return;
  const response = await fetch(`${sandboxUrl}/payments/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ webhookUrl: paymentWebhookUrl(urlOfPort(port)) }),
  });
  if (!response.ok) throw new Error(`the sandbox did not take the address of the gateway: ${response.status}`);
};

const rolesOf = (requested: ServerRole | readonly ServerRole[]): readonly [ServerRole, ...ServerRole[]] => {
  const [first, ...others] = typeof requested === 'string' ? [requested] : requested;
  if (first === undefined) throw new Error('a server process needs at least one role');
  return [first, ...others];
};

const requestedProcesses = ({ roles = serverRoles, instances = {} }: StartStackOptions) =>
  roles.flatMap((requested) => {
    const [first] = rolesOf(requested);
    return Array.from({ length: instances[first] ?? 1 }, () => requested);
  });

const urlsOf = (processes: readonly ServerProcess[]): Stack['urls'] => {
  const urlOf = (role: ServerRole): string => {
    const port = processes.find(({ roles }) => roles.includes(role))?.ports[role];
    if (port === undefined) throw new Error(`no process of this stack has the role ${role}`);
    return urlOfPort(port);
  };
  return {
    get http() {
      return urlOf('http');
    },
    get gateway() {
      return urlOf('gateway');
    },
    get worker() {
      return urlOf('worker');
    },
    get realtime() {
      return urlOf('realtime');
    },
    get ops() {
      return urlOf('ops');
    },
  };
};
