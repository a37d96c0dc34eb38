import * as z from 'zod';
import { gameType } from '../catalog/game.ts';
import { prizeModes } from '../constants.ts';
import { code } from '../wire/identifier.ts';
import { instant } from '../wire/instant.ts';
import { languagePack } from '../wire/language.ts';
import { line } from '../wire/text.ts';

/** The game to launch and its options. The lottery terms are those of spec §7. */
export const launchInput = {
  vassalage: code,
  gameType,
  /** If absent, the vendor's own lobby opens, if it has one. */
  gameCode: code.optional(),
  mode: z.enum(['real', 'demo']).default('real'),
  device: z.enum(['desktop', 'mobile']),
  language: languagePack.optional(),
  /** The game's exit link: a path of this site, or an address of this brand. */
  backUrl: line(512).optional(),
  lottoArea: z.literal('VN').optional(),
  launchMode: z.literal('LOTT').optional(),
  prizeMode: z.enum(prizeModes).optional(),
  view: z.enum(['betting', 'lobby']).optional(),
};

/** The URL to open. It contains a token for one use within a minute, valid for this game only. */
export const launched = z
  .object({
    url: z.string(),
    openMode: z.enum(['iframe', 'redirect', 'tab']),
    expiresAt: instant,
    /** The game for the bar above the frame: its id in the catalogue and its name in the requested language. */
    nodeId: z.string(),
    gameName: z.string(),
  })
  .meta({ id: 'LaunchedGame' });

export const launchErrors = [
  'AUTH_REAL_ACCOUNT_NEEDED',
  'CATALOG_GAME_UNKNOWN',
  'PLAY_GAME_MAINTENANCE',
  'PLAY_FREE_PLAY_UNAVAILABLE',
  'PLAY_CURRENCY_UNSUPPORTED',
  'PLAY_DEVICE_UNSUPPORTED',
  'PLAY_PROTECTION_STOP',
  'PLAY_VENDOR_UNREACHABLE',
  'SYSTEM_URL_REFUSED',
  'SYSTEM_FUNCTION_DISABLED',
] as const;
