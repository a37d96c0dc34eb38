import * as z from 'zod';
import { playableGameTypes, prizeModes } from '../constants.ts';
import { code } from '../wire/identifier.ts';
import { instant } from '../wire/instant.ts';

/** A lottery in the menu. The running issue drives the countdown; `serverTime` of the response is its clock. */
const lotteryGame = z
  .object({
    gameCode: code,
    gameName: z.string(),
    iconUrl: z.string().nullable(),
    vassalage: code,
    gameType: z.enum(playableGameTypes),
    prizeMode: z.enum(prizeModes),
    /** The region of the station, if there is one, as in Vietnam. */
    region: z.string().nullable(),
    isHot: z.literal([0, 1]),
    underMaintenance: z.boolean(),
    issue: z.object({ issueNo: z.string(), opensAt: instant, closesAt: instant, drawsAt: instant }).nullable(),
    lastOpened: z.object({ issueNo: z.string(), openedAt: instant, numbers: z.array(z.string()) }).nullable(),
  })
  .meta({ id: 'LotteryGame' });

export const lotteryMenu = z.object({ list: z.array(lotteryGame), serverTime: instant });
