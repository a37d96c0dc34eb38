import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresService } from '../../services/index.ts';
import { type Stack, startStack, type VerifiedBooks, verifyBooks } from '../../stack/index.ts';
import type { LogLine } from '../fault-area.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { makeForgetful, mustBeDurable } from './durability.ts';
import { makeVendorKeys, openMoneyGateways } from './gateways.ts';
import type { Seat } from './journal.ts';
import { type MoneyLink, openMoneyLink } from './link.ts';
import type { MoneyVictim, PlannedMoneyFault } from './plan.ts';
import { seatPlayers } from './seats.ts';
import type { MoneyGateway } from './vendors.ts';

const databaseName = 'fairhouse';
/** How long the database's responses are dropped before its connections are cut. */
const lostResponsesMs = { from: 20, to: 120 };
/** A start right after a kill may find a lock file or shared memory still in use. */
const startTriesMax = 5;
const startPauseMs = 500;

/** How long the victim was down, and how long after its return every gateway responded again. */
export type Recovery = { victim: MoneyVictim; backMs: number; servedMs: number };

/** The platform under test: a database, two gateways, and players with money. */
export type MoneyPlatform = {
  readonly seats: readonly Seat[];
  readonly gateways: readonly MoneyGateway[];
  /** The superuser's URL of the ledger database. */
  readonly booksUrl: string;
  /** Injects the fault, restarts what it killed, and waits until every gateway responds again. */
  strike(fault: PlannedMoneyFault, random: SeededRandom): Promise<Recovery>;
  /** Throws if a gateway has ended that the run did not kill. */
  mustLive(): void;
  mustBeDurable(): Promise<void>;
  makeForgetful(): Promise<void>;
  verify(): Promise<VerifiedBooks>;
  stop(): Promise<void>;
};

/** Starts the platform. Resolves when every gateway is ready and every player has a session. */
export const openMoneyPlatform = async (log: LogLine): Promise<MoneyPlatform> => {
  const stack = await startStack({
    roles: [],
    seed: 'none',
    isDurable: true,
    env: { LOG_LEVEL: 'warn' },
    onProgress: ({ who, step }) => log(`${who}: ${step}`),
  });
  const link = await openMoneyLink(stack.services.postgres.port);
  try {
    return await furnish(stack, link, log);
  } catch (error) {
    await link.close();
    await stack.stop();
    throw error;
  }
};

const furnish = async (stack: Stack, link: MoneyLink, log: LogLine): Promise<MoneyPlatform> => {
  const { postgres } = stack.services;
  const booksUrl = Object.assign(new URL(postgres.adminUrl), { pathname: `/${databaseName}` }).toString();
  const keys = makeVendorKeys();
  const [seats, gateways] = await Promise.all([
    seatPlayers(stack.services, keys),
    openMoneyGateways({
      names: ['gateway-a', 'gateway-b'],
      keys,
      start: () => stack.startRole('gateway', { DATABASE_URL: link.through(postgres.urlFor('gateway')) }),
    }),
  ]);

  const strikes: Record<MoneyVictim, (downMs: number, random: SeededRandom) => Promise<void>> = {
    postgres: async (downMs) => {
      // A kill without a running process would count as a survived fault.
      if (postgres.pid === undefined) throw new Error('the database is down although nobody killed it');
      await postgres.kill9();
      await sleep(downMs);
      await startAgain(postgres);
    },
    gateway: gateways.killOne,
    answers: async (_, random) => {
      const bytes = await link.loseResponses(random.whole(lostResponsesMs));
      log(`${bytes} bytes of answers lost after the database had sent them`);
    },
  };

  return {
    seats,
    gateways: gateways.gateways,
    booksUrl,
    mustLive: gateways.mustLive,
    strike: async ({ victim, downMs }, random) => {
      gateways.mustLive();
      const since = performance.now();
      await strikes[victim](downMs, random);
      const backAt = performance.now();
      await gateways.untilServed();
      return { victim, backMs: Math.round(backAt - since), servedMs: Math.round(performance.now() - backAt) };
    },
    mustBeDurable: () => mustBeDurable(booksUrl),
    makeForgetful: () => makeForgetful(booksUrl),
    verify: () => verifyBooks(stack.services),
    stop: async () => {
      await gateways.close();
      await link.close();
      await stack.stop();
    },
  };
};

const startAgain = async (postgres: PostgresService): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await postgres.start();
    } catch (error) {
      if (tries === startTriesMax) throw error;
      await sleep(startPauseMs);
    }
  }
};
