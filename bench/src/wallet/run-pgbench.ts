import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Services } from '@fairhouse/tools/services';
import { fixture } from './fixture.ts';
import type { BareShape } from './install-bare.ts';

const run = promisify(execFile);

/** As the target demands: prepared statements, 16 clients, 2 threads. */
const clients = 16;
const threads = 2;

export type Players = {
  firstWalletId: bigint;
  /** How many wallets play, and the distance between them: the same on both sides. */
  active: number;
  stride: number;
};

/** Runs one shape of the bare engine for the given number of seconds; returns bets per second and their total. */
export const runPgbench = async (
  { services, programDir }: { services: Services; programDir: string },
  { shape, seconds, players }: { shape: BareShape; seconds: number; players: Players },
): Promise<{ perSecond: number; bets: number }> => {
  const script = join(services.dir, `bet-${shape}.sql`);
  writeFileSync(
    script,
    `\\set n random(1, ${players.active})
\\set wallet ${players.firstWalletId} + :n * ${players.stride}
select bench.bet_${shape}(:wallet, ${fixture.units}, gen_random_uuid(), gen_random_uuid());
`,
  );
  const { hostname, port, username, password } = new URL(services.postgres.adminUrl);
  const { stdout } = await run(
    join(programDir, 'pgbench'),
    ['-n', '-M', 'prepared', '-c', String(clients), '-j', String(threads), '-T', String(seconds), '-f', script].concat([
      '-h',
      hostname,
      '-p',
      port,
      '-U',
      username,
      'fairhouse',
    ]),
    { env: { PGPASSWORD: decodeURIComponent(password) }, timeout: seconds * 1_000 + 60_000 },
  );
  const readNumber = (pattern: RegExp): number => {
    const found = pattern.exec(stdout)?.[1];
    if (found === undefined) throw new Error(`pgbench said nothing of ${pattern}:\n${stdout}`);
    return Number(found);
  };
  const failed = readNumber(/number of failed transactions: (\d+)/);
  if (failed > 0) throw new Error(`${failed} bets of the bare engine failed`);
  return {
    perSecond: readNumber(/tps = ([\d.]+) \(without initial connection time\)/),
    bets: readNumber(/transactions actually processed: (\d+)/),
  };
};
