import * as z from 'zod';
import { instant } from '../wire/instant.ts';
import { languagePack } from '../wire/language.ts';
import { line } from '../wire/text.ts';
import {
  atRevision,
  bulkState,
  gameChange,
  gameDetail,
  gameFilter,
  gameRow,
  lobbyCard,
  vendorCode,
  vendorDetail,
  vendorRow,
  vendorStatus,
} from './catalog-wire.ts';
import { brandOpsEndpoint, groupOpsEndpoint } from './ops-endpoint.ts';
import { changeOutcome, changeReason, listPage, listQuery } from './ops-wire.ts';

const module = 'catalog';
const ofVendor = { vendorCode };
const ofGame = { gameId: z.uuid() };
const vendorParams = z.strictObject(ofVendor);
const outOfDate = ['OPS_OUT_OF_DATE'] as const;
/** Spec §9: uploads of at most 5 MB each. */
const bodyLimitBytes = 5 * 1024 * 1024;
const pictureErrors = ['OPS_VALUE_REFUSED'] as const;

export const listOpsVendorsEndpoint = brandOpsEndpoint(
  {
    id: 'opsVendorList',
    module,
    method: 'GET',
    path: '/vendors',
    summary: "All studios with the brand's settings.",
    permission: 'vendor.read',
    value: listPage(vendorRow),
  },
  {
    querystring: z.strictObject({
      ...listQuery(['position', 'name', 'games']),
      text: line(60).optional(),
      status: vendorStatus.optional(),
      offer: z.enum(['on', 'off', 'none']).optional(),
    }),
  },
);

export const getOpsVendorEndpoint = brandOpsEndpoint({
  id: 'opsVendorDetail',
  module,
  method: 'GET',
  path: '/vendors/:vendorCode',
  summary: 'A studio with its names, windows, feed and differences.',
  permission: 'vendor.read',
  params: ofVendor,
  value: vendorDetail,
});

export const setVendorOfferEndpoint = brandOpsEndpoint(
  {
    id: 'opsVendorOffer',
    module,
    method: 'PUT',
    path: '/vendors/:vendorCode/offer',
    summary: 'Agrees with a studio for the brand, switches it on or off, or moves it.',
    decided: "A brand's first settings of a studio are the agreement; the revision before is 0.",
    permission: 'vendor.edit',
    params: ofVendor,
    value: changeOutcome,
    errors: outOfDate,
  },
  {
    body: z.strictObject({
      isOn: z.boolean(),
      position: z.int().min(0).max(9_999).optional(),
      reason: changeReason.optional(),
      ...atRevision,
    }),
  },
);

export const putVendorMarkEndpoint = brandOpsEndpoint({
  id: 'opsVendorMarkPut',
  module,
  method: 'PUT',
  path: '/vendors/:vendorCode/mark',
  summary: 'Uploads the brand’s own logo of a studio: png, jpg or webp as the body itself.',
  permission: 'vendor.edit',
  params: ofVendor,
  value: z.object({ pictureKey: z.string() }),
  errors: pictureErrors,
  bodyLimitBytes,
});

export const dropVendorMarkEndpoint = brandOpsEndpoint({
  id: 'opsVendorMarkDrop',
  module,
  method: 'DELETE',
  path: '/vendors/:vendorCode/mark',
  summary: 'Removes the brand’s own logo; the default is used again.',
  permission: 'vendor.edit',
  params: ofVendor,
  value: changeOutcome,
});

export const setVendorStatusEndpoint = groupOpsEndpoint(
  {
    id: 'opsVendorStatus',
    module,
    method: 'PUT',
    path: '/vendors/:vendorCode/status',
    summary: 'Opens, closes or retires a studio for every brand.',
    permission: 'vendor.house',
    value: changeOutcome,
    errors: ['SYSTEM_NOT_FOUND', ...outOfDate],
  },
  { params: vendorParams, body: z.strictObject({ status: vendorStatus, reason: changeReason, ...atRevision }) },
);

export const addVendorWindowEndpoint = groupOpsEndpoint(
  {
    id: 'opsVendorWindowAdd',
    module,
    method: 'POST',
    path: '/vendors/:vendorCode/windows',
    summary: 'Announces maintenance of a studio: its games are shown as closed meanwhile.',
    permission: 'vendor.house',
    value: z.object({ windowId: z.uuid() }),
    errors: ['SYSTEM_NOT_FOUND', 'OPS_VALUE_REFUSED'],
  },
  {
    params: vendorParams,
    body: z.strictObject({ startsAt: instant, endsAt: instant.nullable(), reason: line(200).min(3) }),
  },
);

export const cancelVendorWindowEndpoint = groupOpsEndpoint(
  {
    id: 'opsVendorWindowCancel',
    module,
    method: 'POST',
    path: '/vendors/:vendorCode/windows/:windowId/cancel',
    summary: "Withdraws an operator's maintenance window, or ends the open one.",
    permission: 'vendor.house',
    value: changeOutcome,
    errors: ['SYSTEM_NOT_FOUND', 'OPS_NOT_POSSIBLE'],
  },
  { params: z.strictObject({ ...ofVendor, windowId: z.uuid() }), body: z.strictObject({ reason: changeReason }) },
);

export const feedInput = z.strictObject({
  feedUrl: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .nullable(),
  /** Ed25519, 32 bytes in base64url. */
  feedPublicKey: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/)
    .nullable(),
});

export const setVendorFeedEndpoint = groupOpsEndpoint(
  {
    id: 'opsVendorFeed',
    module,
    method: 'POST',
    path: '/vendors/:vendorCode/feed',
    summary: 'Requests another address or key of a studio’s feed; a second person decides.',
    decided: 'Games are imported from this address, so nobody sets it alone.',
    permission: 'vendor.house',
    value: changeOutcome,
    errors: ['SYSTEM_NOT_FOUND', 'OPS_VALUE_REFUSED', 'OPS_CHANGE_PENDING'],
    stepUp: 'recent',
  },
  { params: vendorParams, body: z.strictObject({ ...feedInput.shape, reason: changeReason }) },
);

export const networksInput = z.strictObject({
  /** Such as `203.0.113.0/24`; an empty list allows any address. */
  networks: z.array(line(49).min(9)).max(50),
});

export const getVendorNetworksEndpoint = groupOpsEndpoint(
  {
    id: 'opsVendorNetworks',
    module: 'play',
    method: 'GET',
    path: '/vendors/:vendorCode/networks',
    summary: 'The networks from which the vendor behind a studio’s games may call the gateway.',
    permission: 'vendor.house',
    /** Null if no vendor runs its games. */
    value: z.object({ gatewayVendor: z.string().nullable(), networks: z.array(z.string()) }),
  },
  { params: vendorParams },
);

export const setVendorNetworksEndpoint = groupOpsEndpoint(
  {
    id: 'opsVendorNetworksSet',
    module: 'play',
    method: 'POST',
    path: '/vendors/:vendorCode/networks',
    summary: 'Requests other networks for a vendor; a second person decides.',
    decided:
      'An empty list allows any address: the signature alone decides. A network wider than /8 (IPv6: /16) is refused.',
    permission: 'vendor.house',
    value: changeOutcome,
    errors: ['SYSTEM_NOT_FOUND', 'OPS_VALUE_REFUSED', 'OPS_CHANGE_PENDING'],
    stepUp: 'recent',
  },
  { params: vendorParams, body: z.strictObject({ ...networksInput.shape, reason: changeReason }) },
);

export const listOpsGamesEndpoint = brandOpsEndpoint(
  {
    id: 'opsGameList',
    module,
    method: 'GET',
    path: '/games',
    summary: "All games with the brand's settings.",
    decided: 'Retired games are left out unless their name or code is searched.',
    permission: 'game.read',
    value: listPage(gameRow),
  },
  { querystring: z.strictObject({ ...listQuery(['popularity', 'name', 'launched']), ...gameFilter }) },
);

export const getOpsGameEndpoint = brandOpsEndpoint({
  id: 'opsGameDetail',
  module,
  method: 'GET',
  path: '/games/:gameId',
  summary: 'A game with its names and the brand’s settings.',
  permission: 'game.read',
  params: ofGame,
  value: gameDetail,
});

export const setOpsGameEndpoint = brandOpsEndpoint(
  {
    id: 'opsGameSet',
    module,
    method: 'PUT',
    path: '/games/:gameId',
    summary: 'The brand’s settings of a game: hot, hidden, free trial.',
    permission: 'game.edit',
    params: ofGame,
    value: changeOutcome,
    errors: outOfDate,
  },
  {
    body: z.strictObject({
      /** Null: the platform's default. */
      isHot: z.boolean().nullable(),
      isHidden: z.boolean(),
      isTrialOn: z.boolean(),
      reason: changeReason.optional(),
      ...atRevision,
    }),
  },
);

export const nameOpsGameEndpoint = groupOpsEndpoint(
  {
    id: 'opsGameNames',
    module,
    method: 'PUT',
    path: '/games/:gameId/names',
    summary: "Names of a game by language pack, for every brand; null restores the feed's name.",
    decided: 'Names belong to the game and not to a brand, because the search uses them.',
    permission: 'vendor.house',
    value: changeOutcome,
    errors: ['SYSTEM_NOT_FOUND', 'OPS_VALUE_REFUSED', ...outOfDate],
  },
  {
    params: z.strictObject(ofGame),
    body: z.strictObject({
      names: z.record(languagePack, line(80).min(1).nullable()),
      reason: changeReason.optional(),
      ...atRevision,
    }),
  },
);

export const putGamePictureEndpoint = brandOpsEndpoint({
  id: 'opsGamePicturePut',
  module,
  method: 'PUT',
  path: '/games/:gameId/picture',
  summary: 'Uploads the brand’s own picture of a game, 3:4: png, jpg or webp as the body itself.',
  permission: 'game.edit',
  params: ofGame,
  value: z.object({ pictureKey: z.string() }),
  errors: pictureErrors,
  bodyLimitBytes,
});

export const dropGamePictureEndpoint = brandOpsEndpoint({
  id: 'opsGamePictureDrop',
  module,
  method: 'DELETE',
  path: '/games/:gameId/picture',
  summary: 'Removes the brand’s own picture; the drawn tile is used again.',
  permission: 'game.edit',
  params: ofGame,
  value: changeOutcome,
});

export const changeGamesEndpoint = brandOpsEndpoint(
  {
    id: 'opsGameBulk',
    module,
    method: 'POST',
    path: '/games/bulk',
    summary: 'Changes up to 500 selected games, all or none.',
    permission: 'game.edit',
    value: z.object({ changed: z.int().min(0) }),
  },
  {
    body: z.strictObject({ change: gameChange, gameIds: z.array(z.uuid()).min(1).max(500), reason: changeReason }),
  },
);

export const changeMatchingGamesEndpoint = brandOpsEndpoint(
  {
    id: 'opsGameBulkMatching',
    module,
    method: 'POST',
    path: '/games/bulk-matching',
    summary: 'Changes all matching games, in steps by a worker.',
    decided:
      'The operator sends the number of matches that was shown; if it has changed, the request is refused, so that nobody changes what they have not seen.',
    permission: 'game.edit',
    value: bulkState,
    errors: ['OPS_OUT_OF_DATE', 'OPS_NOT_POSSIBLE'],
  },
  {
    body: z.strictObject({
      change: gameChange,
      filter: z.strictObject(gameFilter),
      matching: z.int().min(1),
      reason: changeReason,
    }),
  },
);

export const listGameBulksEndpoint = brandOpsEndpoint({
  id: 'opsGameBulkList',
  module,
  method: 'GET',
  path: '/games/bulk',
  summary: 'The last bulk changes with their progress.',
  permission: 'game.read',
  value: z.object({ bulks: z.array(bulkState) }),
});

export const getHotListEndpoint = brandOpsEndpoint({
  id: 'opsHotList',
  module,
  method: 'GET',
  path: '/games/hot',
  summary: 'The hot games of the brand in their order; the first twelve are on the home page.',
  permission: 'game.read',
  value: z.object({ revision: z.int(), pinned: z.int().min(0), games: z.array(lobbyCard) }),
});

export const orderHotListEndpoint = brandOpsEndpoint(
  {
    id: 'opsHotOrder',
    module,
    method: 'PUT',
    path: '/games/hot',
    summary: 'Sets the first games of the hot lists, in this order.',
    decided: 'Hot games that are not named follow by pins and popularity. Named games become hot.',
    permission: 'game.edit',
    value: changeOutcome,
    errors: ['OPS_OUT_OF_DATE', 'OPS_VALUE_REFUSED'],
  },
  { body: z.strictObject({ gameIds: z.array(z.uuid()).max(60), reason: changeReason.optional(), ...atRevision }) },
);

export const getOpsPictureEndpoint = brandOpsEndpoint(
  {
    id: 'opsPicture',
    module,
    method: 'GET',
    path: '/picture',
    summary: "A brand's picture by key, for the back office.",
    decided:
      'Returns the picture itself. Pictures are public on the brand’s own hosts; the back office has none of those.',
    permission: 'game.read',
    value: z.unknown(),
  },
  { querystring: z.strictObject({ key: z.string().max(160) }) },
);
