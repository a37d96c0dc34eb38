import type { gameFilter } from '@fairhouse/protocol/ops/catalog-wire';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { foldText } from '#platform/text/fold-text.ts';
import type { OpsBrand } from './ops.types.ts';

export type GameFilter = z.output<z.ZodObject<typeof gameFilter>>;

/** How long a game counts as new. */
const newDays = 30;

export const isNew = sql<boolean>`game.launched_at > now() - make_interval(days => ${newDays})`;
export const isHot = sql<boolean>`coalesce(wish.is_hot, game.is_hot)`;
export const isHidden = sql<boolean>`not coalesce(wish.enabled, true)`;
export const hasTrial = sql<boolean>`(game.supports_trial and coalesce(wish.trial_enabled, true))`;
const hasOwnArt = sql<boolean>`(wish.picture_key is not null)`;

/** All games, joined with the brand's settings for each; every condition below refers to these aliases. */
export const gamesOf = ({ brandId }: OpsBrand) => sql`catalog.game as game
  join catalog.vendor as vendor on vendor.vendor_code = game.vendor_code
  left join catalog.brand_game as wish on wish.brand_id = ${brandId} and wish.game_id = game.game_id
  left join catalog.shown_game as shown on shown.brand_id = ${brandId} and shown.game_id = game.game_id`;

export const minBetOf = ({ currency }: OpsBrand) =>
  sql<bigint | null>`(select bet_min_minor from catalog.game_stake
    where game_id = game.game_id and currency = ${currency})`;

const isEither = (condition: RawBuilder<boolean>, wanted: boolean | undefined) =>
  wanted === undefined ? [] : [wanted ? condition : sql<boolean>`not ${condition}`];

/** Matches any of its names after folding, or its code. */
const named = (text: string) => {
  const folded = foldText(text);
  const code = `${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const byCode = sql<boolean>`lower(game.game_code) like ${code}`;
  if (folded === '') return byCode;
  return sql<boolean>`(${byCode} or exists (select from catalog.game_search as found, unnest(found.names) as name
    where found.game_id = game.game_id and name like ${`%${folded}%`}))`;
};

export const matches = (brand: OpsBrand, filter: GameFilter): RawBuilder<boolean> => {
  const is = (column: string, value: string | undefined) =>
    value === undefined ? [] : [sql<boolean>`${sql.ref(column)} = ${value}`];
  const minBet = minBetOf(brand);
  const conditions = [
    // Retired games are found by name only.
    filter.text === undefined || filter.text === '' ? sql<boolean>`game.status <> 'retired'` : named(filter.text),
    ...is('game.vendor_code', filter.vendor),
    ...is('game.game_type', filter.gameType),
    ...is('game.classify', filter.classify),
    ...isEither(isHot, filter.hot),
    ...isEither(isNew, filter.new),
    ...isEither(isHidden, filter.hidden),
    ...isEither(hasTrial, filter.trial),
    ...isEither(hasOwnArt, filter.ownArt),
    ...(filter.minBetMin === undefined ? [] : [sql<boolean>`${minBet} >= ${filter.minBetMin}`]),
    ...(filter.minBetMax === undefined ? [] : [sql<boolean>`${minBet} <= ${filter.minBetMax}`]),
    ...(filter.missingName === undefined
      ? []
      : [
          sql<boolean>`not exists (select from catalog.game_name as own
            where own.game_id = game.game_id and own.language = ${filter.missingName})`,
        ]),
  ];
  return sql.join<boolean>(
    conditions.map((condition) => sql<boolean>`(${condition})`),
    sql` and `,
  );
};
