import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { readSecret } from '#platform/config/config.ts';

/** The parts of the studio that the history uses; the studio is another program, loaded by its path. */
type StudioProgram = {
  startStudio(config: unknown, given: object): Promise<{ url: string; close(): Promise<void> }>;
};
type StudioConfig = { readConfig(env: Record<string, string | undefined>): { databaseUrl: string } };
type Fair = {
  fairDraws(seeds: { serverSeed: string; clientSeed: string; nonce: number }): { below(bound: number): number };
};

const root = join(import.meta.dirname, '../../../../..');
const load = async <Program>(file: string): Promise<Program> =>
  (await import(pathToFileURL(join(root, file)).href)) as Program;

/** The settings of the studio, beside those of the server. */
const variables = [
  'NODE_ENV',
  'LOG_LEVEL',
  'STUDIO_HOST',
  'STUDIO_PORT',
  'STUDIO_PUBLIC_URL',
  'STUDIO_DATABASE_URL',
  'STUDIO_VENDOR_CODE',
  'STUDIO_SIGNING_KEY',
  'STUDIO_KEY_ID',
  'PLATFORM_GATEWAY_URL',
  'PLATFORM_PUBLIC_KEY',
] as const;

/** Faces of the dice game, and the roll above which it pays about a hundred times the stake. */
const [faces, luckyTarget] = [10_000, 9_900] as const;

/**
 * The in-platform studio in this process, so that it reads the same driven clock. Its games, seeds, database and wallet
 * calls are its own; only the budget of calls per second is wider.
 */
export const startDemoStudio = async () => {
  const { startStudio } = await load<StudioProgram>('apps/studio/src/start-studio.ts');
  const { readConfig } = await load<StudioConfig>('apps/studio/src/config.ts');
  const { fairDraws } = await load<Fair>('packages/games/src/fair/index.ts');
  const config = readConfig(Object.fromEntries(variables.map((name) => [name, readSecret(name)])));
  const rate = { perSecond: 100_000, burst: 100_000 };
  const studio = await startStudio(config, { rate, openRate: rate });
  const pool = new pg.Pool({ connectionString: config.databaseUrl, options: '-c search_path=studio', max: 1 });
  return {
    url: studio.url,
    /** How many rounds of dice the player has to wait for one that pays about a hundred times the stake. */
    luckyAfter: async (playerId: string, gameCode: string): Promise<{ skip: number; target: number } | null> => {
      const { rows } = await pool.query<{ serverSeed: string; clientSeed: string; nonce: number }>(
        `select server_seed as "serverSeed", client_seed as "clientSeed", nonce from seed_pair
         where player_id = $1 and game_code = $2 and revealed_at is null`,
        [playerId, gameCode],
      );
      const [seeds] = rows;
      if (seeds === undefined) return null;
      for (let skip = 0; skip < 400; skip += 1)
        if (fairDraws({ ...seeds, nonce: Number(seeds.nonce) + skip }).below(faces) > luckyTarget)
          return { skip, target: luckyTarget };
      return null;
    },
    close: async () => {
      await pool.end();
      await studio.close();
    },
  };
};
