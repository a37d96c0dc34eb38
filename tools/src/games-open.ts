import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { feedOf, studios } from '@fairhouse/studio-feed';
import { judgeTiles } from './games/judge-tiles.ts';
import { repositoryRoot } from './services/index.ts';

/**
 * Checks that every tile of the demo catalogue, of which each demo brand shows a part, opens a game: a program runs it,
 * the studio's client can show it, and its published facts are the program's. The last line is one JSON object.
 */
const client = join(repositoryRoot, 'apps/studio/client/src');
const loaded = /'\.\/games\/\{([^}]+)\}\/index\.tsx'/.exec(readFileSync(join(client, 'game-modules.ts'), 'utf8'))?.[1];
if (loaded === undefined) throw new Error('the engines that the client loads are not in game-modules.ts any more');
const engines = new Set(loaded.split(',').filter((engine) => existsSync(join(client, 'games', engine, 'index.tsx'))));

const now = new Date();
const { faults, ...verdict } = judgeTiles(
  studios.map(({ code }) => feedOf(code, { now })),
  (engine) => engines.has(engine),
);
for (const fault of faults.slice(0, 20)) console.error(`  ${fault}`);
console.log(JSON.stringify(verdict));
process.exitCode = faults.length === 0 && verdict.tiles > 0 ? 0 : 1;
