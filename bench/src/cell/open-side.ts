import {
  type CellSize,
  cellServices,
  databasePids,
  deleteCell,
  findLeader,
  machinesOf,
  pidsOf,
  proxiesOf,
  rolePart,
  rolePort,
  roleUrl,
  startCell,
  startPart,
} from '@fairhouse/tools/cell';
import pg from 'pg';
import { cpuMicros } from '../cpu-time.ts';
import { refuseUnlessDurable } from '../postgres/server-settings.ts';
import { seedWallets } from '../wallet/seed-wallets.ts';

const instances = ['a', 'b'] as const;

/** The parts of a side whose processor time is told apart. */
export type CpuParts = { gateway: number; primary: number; standbys: number; proxies: number; others: number };

/** One of the two that are compared: gateways in front of one database, or of a replicated one. */
export type Side = {
  readonly name: string;
  /** Where the vendor sends its bets. */
  readonly ports: readonly number[];
  /** Each gateway's own port. */
  readonly gateways: readonly { port: number }[];
  readonly admin: pg.Client;
  /** Microseconds of processor time so far. */
  readCpu(): Promise<CpuParts>;
  stop(): Promise<void>;
};

export type SideOptions = {
  size: CellSize;
  wallets: number;
  lanes: number | undefined;
  vendorKey: Buffer;
  /** The seed of the key with which the platform signs its answers. */
  platformSeed: Buffer;
};

const portOfUrl = (url: string): number => Number(new URL(url).port);

const cpuOfAll = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    try {
      return sum + cpuMicros(pid);
    } catch {
      // A process that has ended since the list was made.
      return sum;
    }
  }, 0);

/** Starts the engines of a cell and two gateways, without the other roles, and fills it with wallets and players. */
export const openSide = async (options: SideOptions, log: (line: string) => void): Promise<Side> => {
  const { size, wallets, lanes, vendorKey, platformSeed } = options;
  const cell = `bench-${size.toLowerCase()}`;
  await deleteCell(cell);
  const closing: (() => Promise<void>)[] = [() => deleteCell(cell)];
  const stop = async (): Promise<void> => {
    for (const close of closing.toReversed()) await close();
  };
  try {
    const { context, parts } = await startCell({
      cell,
      size,
      without: ['watching', 'roles'],
      log: (who, step) => log(`${size}: ${who}: ${step}`),
    });
    const admin = new pg.Client({
      connectionString: cellServices(context).postgres.adminUrl,
      application_name: 'bench',
    });
    await admin.connect();
    closing.push(() => admin.end());
    await refuseUnlessDurable(admin);
    await seedWallets(admin, { wallets, vendorKey });
    const gateways = instances.map((instance) => {
      const part = rolePart(context, 'gateway', instance);
      const env = {
        ...part.daemon.env,
        LOG_LEVEL: 'warn',
        GATEWAY_SIGNING_KEY: platformSeed.toString('base64'),
        ...(lanes === undefined ? {} : { GATEWAY_LANES: String(lanes) }),
      };
      return { ...part, daemon: { ...part.daemon, env } };
    });
    for (const gateway of gateways) await startPart(context, gateway);
    log(`${size}: ${wallets} wallets, ${gateways.length} gateways`);

    const isReplicated = size === 'M';
    const isProxy = /^haproxy-/;
    const pidsOfParts = (some: typeof parts): number[] => some.flatMap((part) => pidsOf(context, part));
    return {
      name: isReplicated ? 'cell' : 'single',
      ports: isReplicated
        ? proxiesOf(context.state).map((proxy) => portOfUrl(roleUrl(context.state, 'gateway', proxy)))
        : instances.map((instance) => rolePort(context.state, 'gateway', instance)),
      gateways: instances.map((instance) => ({ port: rolePort(context.state, 'gateway', instance) })),
      admin,
      readCpu: async () => {
        const primary = isReplicated ? await findLeader(context.state) : machinesOf(context.state)[0];
        const databases = (isPrimary: boolean): number[] =>
          machinesOf(context.state)
            .filter((machine) => (machine === primary) === isPrimary)
            .flatMap((machine) => databasePids(context, machine));
        const used = [...databases(true), ...databases(false)];
        const proxies = pidsOfParts(parts.filter(({ daemon }) => isProxy.test(daemon.name)));
        const others = pidsOfParts(parts.filter(({ daemon }) => !isProxy.test(daemon.name)));
        return {
          gateway: cpuOfAll(pidsOfParts(gateways)),
          primary: cpuOfAll(databases(true)),
          standbys: cpuOfAll(databases(false)),
          proxies: cpuOfAll(proxies),
          others: cpuOfAll(others.filter((pid) => !used.includes(pid))),
        };
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
