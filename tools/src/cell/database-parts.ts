import { dirname, join } from 'node:path';
import { pingPostgres } from '../services/postgres-admin.ts';
import { type CellContext, databaseFolders, host, machinesOf, repositoryOf } from './cell-layout.ts';
import type { CellPart } from './cell-part.types.ts';
import { type CellState, portOf } from './cell-state.ts';
import { renderCellFile } from './render-template.ts';
import { respondsOk } from './responds.ts';

const sharedBuffers = '256MB';
/** A first standby is a copy of the primary, on a machine that is busy with everything else. */
const databasePatienceMs = 120_000;

const usersFile = (path: string, content: string) => ({ path, content, isDatabaseUsers: true });
const usersFolder = (path: string) => ({ path, isDatabaseUsers: true });

export const adminUrl = (state: CellState, port: number): string =>
  `postgres://postgres:${state.secrets.admin}@${host}:${port}/postgres`;

/** The configuration of pgBackRest for the database on one machine. */
const backupConfiguration = (state: CellState, machine: number): string => {
  const folders = databaseFolders(state, machine);
  return renderCellFile('pgbackrest.conf', {
    CELL: state.cell,
    REPOSITORY: repositoryOf(state),
    CIPHER_PASSWORD: state.secrets.backup,
    LOCK_DIR: folders.lock,
    SPOOL_DIR: folders.spool,
    LOG_DIR: folders.log,
    DATA_DIR: folders.data,
    PORT: portOf(state, `postgres-${machine}`),
    SOCKET_DIR: folders.socket,
  });
};

const foldersFor = (state: CellState, machine: number) => {
  const { root, socket, lock, spool, log } = databaseFolders(state, machine);
  return [root, socket, lock, spool, log, repositoryOf(state)].map(usersFolder);
};

const hostBased = 'local all postgres peer\nhost all all 127.0.0.1/32 scram-sha-256\n';

export const etcdParts = ({ state, dir }: CellContext): CellPart[] =>
  machinesOf(state).map((machine) => {
    const dataDir = join(dir, `etcd-${machine}`);
    const port = portOf(state, `etcd-${machine}`);
    const text = renderCellFile('etcd.env', {
      NUMBER: machine,
      CELL: state.cell,
      HOST: host,
      DATA_DIR: dataDir,
      PORT: port,
      PEER_PORT: portOf(state, `etcd-${machine}-peer`),
      MEMBERS: machinesOf(state)
        .map((other) => `etcd${other}=http://${host}:${portOf(state, `etcd-${other}-peer`)}`)
        .join(','),
    });
    return {
      daemon: {
        name: `etcd-${machine}`,
        command: '/usr/bin/etcd',
        // The flag repeats a value of the environment and makes the process recognisable.
        args: [
          '--listen-metrics-urls',
          `http://${host}:${portOf(state, `etcd-${machine}-metrics`)}`,
          '--data-dir',
          dataDir,
        ],
        cwd: dir,
        marker: dataDir,
        logFile: join(dir, `etcd-${machine}.log`),
        pidFile: join(dir, `etcd-${machine}.pid`),
        user: undefined,
        stopSignal: 'SIGTERM',
        tied: false,
        env: variablesOf(text),
        patienceMs: 60_000,
      },
      machine,
      files: [],
      folders: [{ path: dataDir, isDatabaseUsers: false }],
      port,
      responds: () => respondsOk(`http://${host}:${port}/health`),
    };
  });

/** `NAME=value` lines, as systemd reads an environment file. The data folder comes as a flag. */
const variablesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined || name === 'ETCD_DATA_DIR' ? [] : [[name, value]];
    }),
  );

/** PostgreSQL under Patroni on each machine. */
export const patroniParts = ({ state, dir, user }: CellContext, postgres: string): CellPart[] =>
  machinesOf(state).map((machine) => {
    const folders = databaseFolders(state, machine);
    const config = join(folders.root, 'patroni.yml');
    const port = portOf(state, `postgres-${machine}`);
    const apiPort = portOf(state, `patroni-${machine}`);
    return {
      daemon: {
        name: `patroni-${machine}`,
        command: '/usr/bin/patroni',
        args: [config],
        cwd: folders.root,
        marker: config,
        logFile: join(dir, `patroni-${machine}.log`),
        pidFile: join(dir, `patroni-${machine}.pid`),
        user,
        stopSignal: 'SIGTERM',
        tied: false,
        patienceMs: databasePatienceMs,
      },
      machine,
      files: [
        usersFile(
          config,
          renderCellFile('patroni.yml', {
            CELL: state.cell,
            NUMBER: machine,
            HOST: host,
            PORT: port,
            API_PORT: apiPort,
            API_PASSWORD: state.secrets.patroni,
            ETCD_HOSTS: machinesOf(state)
              .map((other) => `'${host}:${portOf(state, `etcd-${other}`)}'`)
              .join(', '),
            SHARED_BUFFERS: sharedBuffers,
            BACKUP_CONFIG: folders.backupConfig,
            DATA_DIR: folders.data,
            BIN_DIR: dirname(postgres),
            PGPASS_FILE: join(folders.root, 'pgpass'),
            SOCKET_DIR: folders.socket,
            ADMIN_PASSWORD: state.secrets.admin,
            REPLICATION_PASSWORD: state.secrets.replication,
            NETWORK: `${host}/32`,
            WATCHDOG: 'off',
          }),
        ),
        usersFile(folders.backupConfig, backupConfiguration(state, machine)),
      ],
      folders: foldersFor(state, machine),
      port: apiPort,
      // A member is there when its server accepts connections, as primary or standby.
      responds: () => respondsOk(`http://${host}:${apiPort}/health`),
    };
  });

/** The only PostgreSQL of size S, whose data folder was made before. */
export const postgresPart = ({ state, dir, user }: CellContext, postgres: string): CellPart => {
  const folders = databaseFolders(state, 1);
  const config = join(folders.root, 'postgresql.conf');
  const hbaFile = join(folders.root, 'pg_hba.conf');
  const port = portOf(state, 'postgres-1');
  return {
    daemon: {
      name: 'postgres-1',
      command: postgres,
      args: ['-D', folders.data, '-c', `config_file=${config}`],
      cwd: folders.root,
      marker: folders.data,
      logFile: join(dir, 'postgres-1.log'),
      pidFile: join(dir, 'postgres-1.pid'),
      user,
      stopSignal: 'SIGINT',
      tied: false,
    },
    machine: 1,
    files: [
      usersFile(
        config,
        renderCellFile('postgresql.conf', {
          CELL: state.cell,
          HOST: host,
          PORT: port,
          SOCKET_DIR: folders.socket,
          HBA_FILE: hbaFile,
          SHARED_BUFFERS: sharedBuffers,
          BACKUP_CONFIG: folders.backupConfig,
        }),
      ),
      usersFile(hbaFile, hostBased),
      usersFile(folders.backupConfig, backupConfiguration(state, 1)),
    ],
    folders: foldersFor(state, 1),
    port,
    responds: () => pingPostgres(adminUrl(state, port)),
  };
};
