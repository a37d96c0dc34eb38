import * as z from 'zod';
import { gameType } from '../catalog/game.ts';
import { constants, playableGameTypes } from '../constants.ts';
import { instant } from '../wire/instant.ts';
import { atRevision, lobbyCard, vendorCode } from './catalog-wire.ts';
import { brandOpsEndpoint } from './ops-endpoint.ts';
import { changeOutcome, changeReason } from './ops-wire.ts';

const module = 'catalog';

/** The entries of a menu. Hot games and favourites have no games of their own. */
const menuTypes = ['HOT', 'FAV', ...playableGameTypes] as const;
export type MenuType = (typeof menuTypes)[number];

/**
 * A lobby layout by an operator. Entries that it does not name follow after it: studios by the brand's order, games by
 * popularity.
 */
export const lobbyLayout = z
  .strictObject({
    /** Every entry of the menu, in order. */
    categories: z
      .array(
        z.strictObject({
          gameType: z.enum(menuTypes),
          isOn: z.boolean(),
          /** While the category has no game to play, players read that it is coming. */
          isAnnounced: z.boolean().default(false),
          /** Studios at the top of this category. */
          vendors: z.array(vendorCode).max(200),
          /** Games at the top of its lists and of its section on the home page. */
          pins: z.array(z.uuid()).max(constants.homeSectionItems.value),
        }),
      )
      .max(menuTypes.length),
    /** Games at the top of the hot lists. */
    hot: z.array(z.uuid()).max(60),
  })
  .meta({ id: 'OpsLobbyLayout' });
export type LobbyLayout = z.infer<typeof lobbyLayout>;

const lobbyVersion = z.object({
  versionId: z.uuid(),
  state: z.enum(['scheduled', 'published', 'cancelled', 'failed']),
  layout: lobbyLayout,
  layoutBefore: lobbyLayout.nullable(),
  publishAt: instant,
  publishedAt: instant.nullable(),
  madeBy: z.string(),
  madeAt: instant,
  isTakeBack: z.boolean(),
  failure: z.string().nullable(),
});

const lobby = z
  .object({
    revision: z.int(),
    layout: lobbyLayout,
    titles: z.array(z.object({ gameType: z.enum(menuTypes), title: z.string() })),
    /** Studios that have games in a category, in the default order. */
    vendors: z.array(
      z.object({ gameType, vendorCode, name: z.string(), pictureKey: z.string().nullable(), isOn: z.boolean() }),
    ),
    /** The cards that the layout names, and the first cards of each category in the default order. */
    cards: z.array(lobbyCard),
    /** Ids of the first games in the default order, by category. */
    usual: z.array(z.object({ gameType, gameIds: z.array(z.uuid()) })),
    /** The hot games that follow the ones in the layout. */
    usualHot: z.array(z.uuid()),
    scheduled: lobbyVersion.nullable(),
    versions: z.array(lobbyVersion),
  })
  .meta({ id: 'OpsLobby' });

export const getLobbyEndpoint = brandOpsEndpoint({
  id: 'opsLobbyRead',
  module,
  method: 'GET',
  path: '/lobby',
  summary: 'The lobby as it stands, what it is laid out from, and its versions.',
  permission: 'game.read',
  value: lobby,
});

export const publishLobbyEndpoint = brandOpsEndpoint(
  {
    id: 'opsLobbyPublish',
    module,
    method: 'POST',
    path: '/lobby/publish',
    summary: 'Publishes a layout at once.',
    permission: 'lobby.edit',
    value: changeOutcome,
    errors: ['OPS_OUT_OF_DATE', 'OPS_VALUE_REFUSED'],
  },
  { body: z.strictObject({ layout: lobbyLayout, reason: changeReason, ...atRevision }) },
);

export const scheduleLobbyEndpoint = brandOpsEndpoint(
  {
    id: 'opsLobbySchedule',
    module,
    method: 'POST',
    path: '/lobby/schedule',
    summary: 'Publishes a layout at a later moment.',
    decided: 'One layout waits at a time. It replaces whatever stands when its moment comes.',
    permission: 'lobby.edit',
    value: z.object({ versionId: z.uuid() }),
    errors: ['OPS_VALUE_REFUSED', 'OPS_NOT_POSSIBLE'],
  },
  { body: z.strictObject({ layout: lobbyLayout, publishAt: instant, reason: changeReason }) },
);

const ofVersion = { versionId: z.uuid() };

export const cancelLobbyEndpoint = brandOpsEndpoint(
  {
    id: 'opsLobbyCancel',
    module,
    method: 'POST',
    path: '/lobby/versions/:versionId/cancel',
    summary: 'Takes a layout that waits for its moment away.',
    permission: 'lobby.edit',
    params: ofVersion,
    value: changeOutcome,
    errors: ['OPS_NOT_POSSIBLE'],
  },
  { body: z.strictObject({ reason: changeReason }) },
);

export const takeBackLobbyEndpoint = brandOpsEndpoint(
  {
    id: 'opsLobbyTakeBack',
    module,
    method: 'POST',
    path: '/lobby/versions/:versionId/take-back',
    summary: 'Publishes again what stood before the last version.',
    permission: 'lobby.edit',
    params: ofVersion,
    value: changeOutcome,
    errors: ['OPS_NOT_POSSIBLE', 'OPS_OUT_OF_DATE', 'OPS_VALUE_REFUSED'],
  },
  { body: z.strictObject({ reason: changeReason, ...atRevision }) },
);
