import * as z from 'zod';
import { gameType } from '../catalog/game.ts';
import { rngSubFilters } from '../constants.ts';
import { code } from '../wire/identifier.ts';
import { instant } from '../wire/instant.ts';
import { languagePack } from '../wire/language.ts';
import { currencyCode, money, unsignedAmountMinor } from '../wire/money.ts';
import { line } from '../wire/text.ts';
import { revision } from './ops-wire.ts';

export const vendorCode = z.string().regex(/^[A-Z0-9]{2,16}$/);
export const vendorStatus = z.enum(['active', 'maintenance', 'retired']);
export type VendorStatus = z.infer<typeof vendorStatus>;

/** A boolean as text in a query. */
const yesNo = z.enum(['true', 'false']).transform((text) => text === 'true');

export const vendorWindow = z.object({
  windowId: z.uuid(),
  startsAt: instant,
  /** Null: until further notice. */
  endsAt: instant.nullable(),
  reason: z.string(),
  /** Announced by the studio itself; operators can withdraw only their own. */
  isByStudio: z.boolean(),
});

/** A studio in a brand's list. */
export const vendorRow = z
  .object({
    vendorCode,
    displayName: z.string(),
    /** The key of the brand's picture; null: only the name is shown. */
    pictureKey: z.string().nullable(),
    hasOwnMark: z.boolean(),
    status: vendorStatus,
    /** The maintenance window that is open now. */
    openWindow: z.object({ endsAt: instant.nullable(), reason: z.string() }).nullable(),
    nextWindowAt: instant.nullable(),
    currencies: z.array(currencyCode),
    /** Whether it supports the brand's currency. */
    dealsInCurrency: z.boolean(),
    games: z.int().min(0),
    shownGames: z.int().min(0),
    /** The brand's agreement; null: none, and its games are hidden. */
    offer: z.object({ isOn: z.boolean(), position: z.int(), revision: z.int() }).nullable(),
    isFed: z.boolean(),
    lastPullAt: instant.nullable(),
  })
  .meta({ id: 'OpsVendorRow' });
export type VendorRow = z.infer<typeof vendorRow>;

export const feedPull = z.object({
  startedAt: instant,
  finishedAt: instant.nullable(),
  /** The feed was read to its end. */
  isWhole: z.boolean(),
  /** The cursor of the next page, while it runs. */
  cursor: z.string().nullable(),
  pages: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  retired: z.int(),
});

export const vendorDetail = z
  .object({
    ...vendorRow.shape,
    revision: z.int(),
    names: z.array(z.object({ language: languagePack, name: z.string() })),
    categories: z.array(z.object({ gameType, games: z.int().min(0), entryGameCode: z.string().nullable() })),
    windows: z.array(vendorWindow),
    feed: z.object({ url: z.string().nullable(), publicKey: z.string().nullable(), pulls: z.array(feedPull) }),
    /** Differences between its statement and our ledger; null where no statement is compared. */
    cases: z.object({ open: z.int().min(0), resolved: z.int().min(0), lastSeenAt: instant.nullable() }).nullable(),
  })
  .meta({ id: 'OpsVendorDetail' });

/** The game filter of the list and of bulk changes to all matches. */
export const gameFilter = {
  text: line(80).optional(),
  vendor: vendorCode.optional(),
  gameType: gameType.optional(),
  classify: z.enum(rngSubFilters).optional(),
  hot: yesNo.optional(),
  /** Launched within the last thirty days. */
  new: yesNo.optional(),
  hidden: yesNo.optional(),
  trial: yesNo.optional(),
  ownArt: yesNo.optional(),
  /** The range of the smallest bet in the brand's currency. */
  minBetMin: unsignedAmountMinor.optional(),
  minBetMax: unsignedAmountMinor.optional(),
  /** Has no translated name in this pack. */
  missingName: languagePack.optional(),
};

export const gameRow = z
  .object({
    gameId: z.uuid(),
    name: z.string(),
    gameCode: code,
    vendorCode,
    vendorName: z.string(),
    gameType,
    classify: z.string().nullable(),
    pictureKey: z.string(),
    tint: z.object({ light: z.string(), depth: z.string() }),
    hasOwnArt: z.boolean(),
    status: z.enum(['active', 'maintenance', 'retired']),
    /** Visible in the brand's lobby now. */
    isShown: z.boolean(),
    isHidden: z.boolean(),
    isHot: z.boolean(),
    isNew: z.boolean(),
    studioHasTrial: z.boolean(),
    hasTrial: z.boolean(),
    minBet: money.nullable(),
    launchedAt: instant,
    popularity: z.int(),
  })
  .meta({ id: 'OpsGameRow' });
export type GameRow = z.infer<typeof gameRow>;

export const gameDetail = z
  .object({
    ...gameRow.shape,
    /** The revision of the brand's settings of the game. */
    revision: z.int(),
    /** The revision of its names, which are the same for all brands. */
    nameRevision: z.int(),
    baseName: z.string(),
    /** The brand's own hot flag; null: the platform's default. */
    ownHot: z.boolean().nullable(),
    houseHot: z.boolean(),
    hotPosition: z.int().nullable(),
    pin: z.int().nullable(),
    names: z.array(z.object({ language: languagePack, name: z.string(), source: z.enum(['feed', 'house']) })),
    stakes: z.array(money),
    rtpPpm: z.int().nullable(),
    volatility: z.int().nullable(),
    linesMin: z.int().nullable(),
  })
  .meta({ id: 'OpsGameDetail' });

export const gameChange = z.enum(['hot', 'unhot', 'hide', 'show', 'trial_on', 'trial_off']);
export type GameChange = z.infer<typeof gameChange>;

export const bulkState = z
  .object({
    bulkId: z.uuid(),
    change: gameChange,
    state: z.enum(['running', 'done']),
    matching: z.int().min(0),
    seen: z.int().min(0),
    changed: z.int().min(0),
    madeAt: instant,
    finishedAt: instant.nullable(),
    reason: z.string(),
  })
  .meta({ id: 'OpsGameBulk' });

/** A game on an editor card. */
export const lobbyCard = gameRow.pick({
  gameId: true,
  name: true,
  vendorCode: true,
  vendorName: true,
  gameType: true,
  pictureKey: true,
  tint: true,
  isHot: true,
});
export type LobbyCard = z.infer<typeof lobbyCard>;

/** The platform's own studio: its games have a row of their own on home, and are in no other row there. */
export const originalsVendor = 'ORIG';

export const atRevision = { revision };
