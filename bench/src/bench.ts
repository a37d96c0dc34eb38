import { benchAdapters } from './adapters/bench-adapters.ts';
import { benchAutoReceive } from './auto-receive.ts';
import { benchBroadcast } from './broadcast.ts';
import { benchCalls } from './calls.ts';
import { benchCell } from './cell/bench-cell.ts';
import { benchExports } from './exports.ts';
import type { Figures } from './figures.ts';
import { benchGamesWeb } from './games-web/bench-games-web.ts';
import { benchGrowth } from './growth.ts';
import { benchJournals } from './journals.ts';
import { benchLimits } from './limits.ts';
import { benchLobby } from './lobby/bench-lobby.ts';
import { benchLobbyWeb } from './lobby-web/bench-lobby-web.ts';
import { benchLogin } from './login/bench-login.ts';
import { benchMembers } from './members.ts';
import { benchPersonalProfit } from './personal-profit.ts';
import { benchRealtime } from './realtime.ts';
import { benchReports } from './reports.ts';
import { benchRounds } from './rounds/bench-rounds.ts';
import { benchSalary } from './salary.ts';
import { benchSearch } from './search/bench-search.ts';
import { benchTables } from './tables.ts';
import { benchTeam } from './team.ts';
import { benchWallet } from './wallet.ts';
import { benchWeb } from './web.ts';

type Bench = (log: (line: string) => void, args: string[]) => Promise<Figures>;

const benches: Readonly<Record<string, Bench>> = {
  adapters: benchAdapters,
  'auto-receive': benchAutoReceive,
  broadcast: benchBroadcast,
  calls: benchCalls,
  cell: benchCell,
  exports: benchExports,
  'games-web': benchGamesWeb,
  growth: benchGrowth,
  journals: benchJournals,
  limits: benchLimits,
  lobby: benchLobby,
  'lobby-web': benchLobbyWeb,
  login: benchLogin,
  members: benchMembers,
  'personal-profit': benchPersonalProfit,
  realtime: benchRealtime,
  reports: benchReports,
  rounds: benchRounds,
  salary: benchSalary,
  search: benchSearch,
  tables: benchTables,
  team: benchTeam,
  wallet: benchWallet,
  web: benchWeb,
};

const [name = '', ...args] = process.argv.slice(2);
const bench = benches[name];
if (bench === undefined) {
  console.error(`pnpm bench ${Object.keys(benches).join('|')}`);
  process.exit(2);
}
const started = Date.now();
const figures = await bench(
  (line) => console.error(`  ${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s  ${line}`),
  args,
);
console.log(JSON.stringify(figures));
process.exit(figures.pass ? 0 : 1);
