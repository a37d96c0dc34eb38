import { readGameSpreads } from '#modules/bet/index.ts';
import { gameFactsOf, publishedReturnsSql } from '#modules/catalog/index.ts';
import { bandOf, figuresOf, noSums, percentOf } from './figures.rules.ts';
import { type GameSumsRow, readGameSumsBy } from './games.store.ts';
import type { ReportBuilder, Row, Values } from './report.types.ts';

const columns = [
  'rounds',
  'staked',
  'won',
  'ggr',
  'hold',
  'theoreticalHold',
  'rtp',
  'theoreticalRtp',
  'bandLow',
  'bandHigh',
];

/** The actual return of each game against its published one, with the band in which it is expected. */
export const games: ReportBuilder = async (asked, { db }) => {
  const filter = { brandId: asked.brand.brandId, ...asked };
  const { groups: found, total } = await readGameSumsBy(db.read, filter, 'game', publishedReturnsSql);
  const facts = await gameFactsOf(db.read, [...found.keys()]);
  const spreads = await readGameSpreads(db.read, asked.currency);
  const valuesOf = (sums: GameSumsRow | undefined): Values => {
    const { rounds, staked, won, ggr, hold, theoreticalHold } = figuresOf({ ...noSums, ...sums }, sums ?? {});
    const rtp = percentOf(sums?.won ?? 0n, sums?.staked ?? 0n);
    const theoreticalRtp = typeof theoreticalHold === 'number' ? 100 - theoreticalHold : null;
    return {
      rounds,
      staked,
      won,
      ggr,
      hold,
      theoreticalHold,
      rtp,
      theoreticalRtp,
      bandLow: null,
      bandHigh: null,
    } as Values;
  };
  const rows = [...found].map(([key, sums]): Row => {
    const game = facts.get(key);
    if (game === undefined) return { key, label: '?', values: valuesOf(sums) };
    const variance = spreads.get(`${game.studio} ${game.gameCode}`);
    const band =
      game.rtpPpm === null || variance === undefined ? null : bandOf({ rtpPpm: game.rtpPpm, variance, ...sums });
    const published = game.rtpPpm === null ? null : game.rtpPpm / 10_000;
    return {
      key,
      label: game.name,
      link: { kind: 'game', id: key, params: { game: game.gameCode, studio: game.studio } },
      values: {
        ...valuesOf(sums),
        theoreticalRtp: published,
        bandLow: band?.low ?? null,
        bandHigh: band?.high ?? null,
      },
      ...(band !== null && { band }),
    };
  });
  return { columns, totals: valuesOf(total), rows, isTime: false };
};
