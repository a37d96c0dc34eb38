import { join } from 'node:path';
import { repositoryRoot, type SecretHolder, secretVariables } from '../services/index.ts';
import { type LoggedProcess, type LoggedProcessOptions, type ServerRole, startLogged } from '../stack/index.ts';
import { podmanArgs, podmanEnvironment } from './podman.ts';

/** The user of the image, which owns nothing in it. */
export const containerUser = 1000;

const mountedSecrets = '/run/secrets/fairhouse';

export type ContainerOptions = {
  /** The name of the container and of its log file. */
  name: string;
  /** Its digest, so that what was verified is what starts. */
  image: string;
  holder: SecretHolder;
  /** A folder per process, as `writeProcessSecrets` makes it, readable by the container's user. */
  secretsFolder: string;
  logFolder: string;
  env?: Readonly<Record<string, string>>;
  /** Folders of this machine that it may write to, by their path in the container. */
  volumes?: Readonly<Record<string, string>>;
  command?: readonly string[];
};

/** The options that every container runs with: nothing to write to, no capability, no way to gain one. */
export const closedOptions = [
  ...['--read-only', '--read-only-tmpfs=false', '--tmpfs', '/tmp:rw,size=64m,mode=1777'],
  ...['--cap-drop', 'all', '--security-opt', 'no-new-privileges', '--user', `${containerUser}:${containerUser}`],
  ...['--pids-limit', '512', '--memory', '1g', '--network', 'host'],
];

const logged = (
  options: Omit<LoggedProcessOptions, 'command' | 'cwd' | 'env' | 'endSignal'>,
): LoggedProcessOptions => ({
  ...options,
  command: 'podman',
  cwd: repositoryRoot,
  env: podmanEnvironment(),
  endSignal: 'SIGTERM',
});

/** How to start a container of the image; podman stays in front of it and passes signals and the exit code on. */
export const containerProcess = (options: ContainerOptions): LoggedProcessOptions => {
  const { name, image, holder, secretsFolder, logFolder, env = {}, volumes = {}, command = [] } = options;
  const variables = { ...env, ...secretVariables(holder, mountedSecrets) };
  return logged({
    name,
    args: podmanArgs([
      ...['run', '--rm', '--name', name, '--pull', 'never', ...closedOptions],
      ...['--volume', `${join(secretsFolder, holder)}:${mountedSecrets}:ro`],
      ...Object.entries(volumes).flatMap(([path, folder]) => ['--volume', `${folder}:${path}`]),
      ...Object.entries(variables).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
      ...[image, ...command],
    ]),
    logFile: join(logFolder, `${name}.log`),
  });
};

export type RoleContainer = LoggedProcess & { role: ServerRole; url: string };

export type RoleContainerOptions = Omit<ContainerOptions, 'holder' | 'command'> & { role: ServerRole; port: number };

/** Starts one role; the caller waits until it is ready. */
export const startRoleContainer = ({ role, port, ...options }: RoleContainerOptions): RoleContainer => {
  const env = { ...options.env, FAIRHOUSE_ROLES: role, [`${role.toUpperCase()}_PORT`]: String(port) };
  const container = startLogged(containerProcess({ ...options, env, holder: role }));
  return Object.assign(container, { role, url: `http://127.0.0.1:${port}` });
};
