import { chownSync, mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CellContext, host, proxiesOf } from '../../cell/cell-layout.ts';
import { portOf } from '../../cell/cell-state.ts';
import { proxiedRoles, type RoleInstance, roleInstances } from '../../cell/proxy-parts.ts';
import { rolePart } from '../../cell/role-parts.ts';
import {
  type LoggedProcess,
  ProcessFailedError,
  type ServerRole,
  startLogged,
  waitUntilReady,
} from '../../stack/index.ts';
import type { ServerVersion } from './server-versions.ts';

const readyPatienceMs = 120_000;
/** An orchestrator sends SIGKILL after so long. */
const exitPatienceMs = 40_000;

type RoleProcess = { instance: RoleInstance; process: LoggedProcess };

export type Exit = { code: number; tookMs: number };

/** The servers that a proxy would send a call to, by its own metrics. */
const serversUp = async ({ state }: CellContext, proxy: number): Promise<ReadonlySet<string>> => {
  const response = await fetch(`http://${host}:${portOf(state, `haproxy-${proxy}-metrics`)}/metrics`, {
    signal: AbortSignal.timeout(5_000),
  });
  const up = /^haproxy_server_status\{proxy="[^"]*",server="([^"]*)",state="UP"\} 1$/gm;
  return new Set([...(await response.text()).matchAll(up)].map(([, server = '']) => server));
};

/** The processes of the roles, two of each, of which one at a time is replaced by one that runs another program. */
export const openRoleProcesses = (context: CellContext) => {
  const { state } = context;
  const running = new Map<ServerRole, RoleProcess[]>();
  const ofRole = (role: ServerRole): RoleProcess[] => running.get(role) ?? [];

  const isUpAtProxies = async (name: string): Promise<boolean> => {
    const up = await Promise.allSettled(proxiesOf(state).map((proxy) => serversUp(context, proxy)));
    // A busy proxy that did not answer in time is asked again.
    return up.every((one) => one.status === 'fulfilled' && one.value.has(name));
  };

  const start = async (role: ServerRole, { program, user }: ServerVersion): Promise<void> => {
    const taken = new Set(ofRole(role).map(({ instance }) => instance));
    const instance = roleInstances.find((one) => !taken.has(one));
    if (instance === undefined) throw new Error(`no place is free for another ${role}`);
    const { daemon, folders, responds } = rolePart(context, role, instance, program);
    for (const { path } of folders) {
      mkdirSync(path, { recursive: true });
      if (user !== undefined) chownSync(path, user, user);
    }
    const process = startLogged({
      name: daemon.name,
      command: daemon.command,
      args: daemon.args,
      cwd: daemon.cwd,
      env: daemon.env ?? {},
      logFile: daemon.logFile,
      endSignal: 'SIGTERM',
    });
    running.set(role, [...ofRole(role), { instance, process }]);
    const isReady = async (): Promise<boolean> =>
      responds().then(
        () => true,
        () => false,
      );
    await waitUntilReady(process, [isReady], { timeoutMs: readyPatienceMs });
    if (!proxiedRoles.includes(role)) return;
    for (const deadline = Date.now() + readyPatienceMs; !(await isUpAtProxies(daemon.name)); await sleep(100)) {
      if (Date.now() > deadline) throw new ProcessFailedError('is ready, and the proxies do not send to it', process);
    }
  };

  const end = async ({ process }: RoleProcess): Promise<Exit> => {
    const since = performance.now();
    process.kill('SIGTERM');
    const timer = setTimeout(() => process.kill('SIGKILL'), exitPatienceMs);
    const code = await process.exited;
    clearTimeout(timer);
    return { code, tookMs: Math.round(performance.now() - since) };
  };

  return {
    start,
    /** Starts the new one before the oldest is asked to end: there are never fewer than before. */
    replaceOldest: async (role: ServerRole, version: ServerVersion): Promise<Exit> => {
      const [oldest] = ofRole(role);
      if (oldest === undefined) throw new Error(`no ${role} runs`);
      await start(role, version);
      const exit = await end(oldest);
      running.set(
        role,
        ofRole(role).filter((one) => one !== oldest),
      );
      return exit;
    },
    /** Throws if one has ended that nobody asked to. */
    mustRun: (): void => {
      for (const { process } of [...running.values()].flat())
        if (process.hasExited) throw new ProcessFailedError('ended although nobody asked it to', process);
    },
    stop: async (): Promise<void> => {
      await Promise.all([...running.values()].flat().map(end));
    },
  };
};
