import { openSnapshot } from './demo/open-demo.ts';
import { requestedPostgresVersion } from './services/index.ts';

/** Writes the whole history of the demo, which every later fresh `pnpm dev` restores. The last line is a JSON object. */
const since = performance.now();
const print = (line: string): void => console.error(`  ${Math.round((performance.now() - since) / 1_000)} s  ${line}`);
const { meta } = await openSnapshot({ postgresVersion: requestedPostgresVersion(process.env.PG), print });
const { epoch, until, buildSeconds, counts, errors } = meta;
console.log(JSON.stringify({ epoch, until, buildSeconds, counts, errors }));
