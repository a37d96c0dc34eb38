import { randomBytes } from 'node:crypto';
import type { ServerProcess } from '@fairhouse/tools/stack';
import { openRunPlatform, type RunPlatform } from '@fairhouse/tools/vendor';
import { dialectClients, keyPairFromSeed, publicKeyText, type Seat } from '@fairhouse/vendor-kit';
import { type ForkedProgram, forkProgram } from '../fork-program.ts';
import { type DurableStack, startDurableStack } from '../postgres/start-durable-stack.ts';
import { type Party, stakes } from './parties.ts';
import type { RoundLoadCommand, RoundLoadReply } from './round-load.types.ts';

/** Everything that a measurement needs. */
export type BenchContext = Omit<DurableStack, 'stop'> & {
  platform: RunPlatform;
  gateway: ServerProcess;
  load: ForkedProgram<RoundLoadCommand, RoundLoadReply>;
  stop(): Promise<void>;
};

const seatsAtOnce = 8;

const seatPlayers = async (platform: RunPlatform, { vendor }: Party, count: number): Promise<Seat[]> => {
  const seats: Seat[] = [];
  let begun = 0;
  const work = async (): Promise<void> => {
    while (begun < count) {
      begun += 1;
      seats.push(await platform.seat(vendor, { cash: stakes.opening, currency: stakes.currency }));
    }
  };
  await Promise.all(Array.from({ length: seatsAtOnce }, work));
  return seats;
};

/** Registers a vendor with the keys it created; returns the secret it holds. */
const registerParty = async (platform: RunPlatform, { vendor, dialect }: Party): Promise<string> => {
  const client = dialectClients.find(({ code }) => code === dialect);
  if (client === undefined) throw new Error(`nobody speaks ${dialect}`);
  const { held, given } = client.makeKeys();
  await platform.register({ code: vendor, dialect, keyId: stakes.keyId, given });
  return held;
};

/** One durable PostgreSQL, one gateway, every vendor with funded players, and the process that sends their calls. */
export const openBenchContext = async (
  parties: readonly Party[],
  { seats }: { seats: number },
  log: (line: string) => void,
): Promise<BenchContext> => {
  const { stop: stopStack, ...durable } = await startDurableStack(log);
  const { stack, admin } = durable;
  const platformSeed = randomBytes(32);
  const closing: (() => Promise<void>)[] = [stopStack];
  const stop = async (): Promise<void> => {
    for (const close of closing.toReversed()) await close();
  };
  try {
    const platform = await openRunPlatform(stack);
    closing.push(() => platform.close());
    const load = forkProgram<RoundLoadCommand, RoundLoadReply>('round-load', [
      publicKeyText(keyPairFromSeed(platformSeed).publicKey),
    ]);
    closing.push(() => load.stop());
    for (const party of parties) {
      const held = await registerParty(platform, party);
      if (party.registration !== undefined) {
        const { idDay, winRefs } = party.registration;
        const values = [party.vendor, idDay, winRefs];
        await admin.query('update play.vendor set id_day = $2, win_refs = $3 where code = $1', values);
      }
      await load.ask({ kind: 'meet', caller: { ...party, held, seats: await seatPlayers(platform, party, seats) } });
      log(`${party.name}: ${seats} players with money and sessions`);
    }
    await admin.query('vacuum (analyze) ledger.wallet, ledger.posting, play.vendor_player, play.game_session');
    const gateway = await stack.startRole('gateway', {
      GATEWAY_SIGNING_KEY: platformSeed.toString('base64'),
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
    });
    closing.push(async () => {
      gateway.kill('SIGTERM');
      await gateway.exited;
    });
    return { ...durable, platform, gateway, load, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
