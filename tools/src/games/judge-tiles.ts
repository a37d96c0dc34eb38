import { gameOf } from '@fairhouse/games';
import type { FeedPage } from '@fairhouse/protocol';

export type TilesVerdict = {
  /** Tiles that are shown as playable. */
  tiles: number;
  open: number;
  /** Tiles that no program opens, and entry games that are not among the open ones. */
  closed: number;
  /** Tiles with facts that differ from their program's, and rooms with players, because no program runs rooms. */
  invented: number;
  faults: string[];
};

const facts = ['minLineNum', 'rtpPpm', 'maxWinMultiple', 'layout', 'features'] as const;

/** Compares what the studios publish with the programs that run the games. */
export const judgeTiles = (
  feeds: readonly Pick<FeedPage, 'vendor' | 'games' | 'rooms'>[],
  hasClient: (engine: string) => boolean,
): TilesVerdict => {
  const verdict: TilesVerdict = { tiles: 0, open: 0, closed: 0, invented: 0, faults: [] };
  const note = (kind: 'closed' | 'invented', fault: string): void => {
    verdict[kind] += 1;
    verdict.faults.push(`${kind}: ${fault}`);
  };
  for (const { vendor, games, rooms } of feeds) {
    const open = new Set<string>();
    // A game under maintenance is shown as such and cannot be started.
    for (const tile of games.filter(({ status }) => status === 'active')) {
      verdict.tiles += 1;
      const program = gameOf(tile);
      if (program === null || !hasClient(program.engine)) {
        note('closed', `${tile.name} (${tile.gameType}) has no ${program === null ? 'program' : 'client'}`);
        continue;
      }
      verdict.open += 1;
      open.add(tile.gameCode);
      const wrong = facts.filter((fact) => JSON.stringify(tile[fact]) !== JSON.stringify(program[fact]));
      if (tile.volatility !== null && tile.volatility !== program.volatility)
        note('invented', `${tile.name}: volatility`);
      else if (wrong.length > 0) note('invented', `${tile.name}: ${wrong.join(', ')}`);
    }
    for (const { entryGameCode } of vendor.categories)
      if (entryGameCode !== null && !open.has(entryGameCode))
        note('closed', `${vendor.vendorCode} starts ${entryGameCode}`);
    for (const { name, players } of rooms) if (players > 0) note('invented', `${players} players in ${name}`);
  }
  return verdict;
};
