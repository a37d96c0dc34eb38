import { sampleBodies } from '@fairhouse/protocol/samples';
import { memberPassword } from './open-session.ts';

/** A game of the probed server, by the field names that the calls use. */
export type ShownGame = { nodeId: string; vassalage: string; gameType: string; gameCode: string };

const launchOf = ({ vassalage, gameType, gameCode }: ShownGame) => ({
  vassalage,
  gameType,
  gameCode,
  mode: 'demo',
  device: 'desktop',
  language: 'EN',
});

const favoriteOf = ({ nodeId, vassalage, gameType }: ShownGame) => ({ nodeId, vendor: vassalage, gameType });

const requestContract = (id: string) => ({ body: sampleBodies[id]?.[0], refusal: 'SYSTEM_FUNCTION_DISABLED' });

/** Input that a call of the specification accepts, by call id. A call without an entry takes none. */
export const samples: Readonly<
  Record<
    string,
    {
      query?: Record<string, string> | ((game: ShownGame) => Record<string, string>);
      body?: unknown | ((game: ShownGame) => unknown);
      /** The expected error of the demo seed, where the call does not succeed; only its handler gives it. */
      refusal?: string;
    }
  >
> = {
  helpCenter: { query: { lang: 'EN', device: 'WEB' } },
  announcements: { query: { types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B', language: 'EN' } },
  hotGames: { query: { isPlatform: '2', platform: 'html5-desktop', language: 'EN' } },
  vendorList: { query: { platform: 'html5-desktop', language: 'EN' } },
  gameList: { query: { clientType: '3', gameType: 'RNG', pageNo: '1', pageSize: '42', language: 'EN' } },
  vendorGameType: { query: ({ vassalage }) => ({ vassalage, language: 'EN' }) },
  favoriteIds: { query: { gameType: 'RNG' } },
  favoriteList: { query: { clientType: '3', gameType: 'RNG', pageNo: '1', pageSize: '42', language: 'EN' } },
  addFavorite: { body: favoriteOf },
  removeFavorite: { query: favoriteOf },
  recentGames: { query: { clientType: '3', page: '1', pageSize: '12', language: 'EN' } },
  pokerRooms: { query: { language: 'EN' } },
  lotteryMenus: { query: { prizeMode: 'LOTT', device: 'WEB', language: 'EN' } },
  recentLottery: { query: { prizeMode: 'LOTT', device: 'WEB', language: 'EN' } },
  winnerBoard: { query: { gameCategory: 'ALL', language: 'EN', limitNum: '20' } },
  login: { body: { type: 'username', username: 'conformance', password: memberPassword } },
  // Each of these needs a proof, a code or a ticket first; the journeys cover them.
  smsNoLogin: { body: sampleBodies.smsNoLogin?.[0], refusal: 'AUTH_CAPTCHA_REQUIRED' },
  smsRegister: {
    body: { mobileNo: '412345678', countryDialingCode: '61', method: 'registerMobile' },
    refusal: 'AUTH_CAPTCHA_REQUIRED',
  },
  freePlayLogin: { body: sampleBodies.freePlayLogin?.[0], refusal: 'AUTH_FREE_PLAY_TICKET_INVALID' },
  setPasswordByPhone: {
    body: {
      newPassword: 'Louder-harbour-72',
      mobileNum: '412345678',
      countryDialingCode: '61',
      verificationCode: '123456',
    },
    refusal: 'AUTH_CODE_INVALID',
  },
  // A visitor must solve a captcha to send feedback.
  feedback: { body: sampleBodies.feedback?.[0], refusal: 'AUTH_CAPTCHA_REQUIRED' },
  // Every account costs a proof of work, which the probe does not do.
  register: { body: sampleBodies.register?.[0], refusal: 'AUTH_CAPTCHA_REQUIRED' },
  registerMobile: { body: sampleBodies.registerMobile?.[0], refusal: 'AUTH_PASSWORD_FORMAT_INVALID' },
  affiliate: { query: { code: 'ABCD2345' }, refusal: 'MEMBER_INVITATION_CODE_INVALID' },
  // The second request from an address requires a captcha.
  forgotPasswordEmail: { body: sampleBodies.forgotPasswordEmail?.[0], refusal: 'AUTH_CAPTCHA_REQUIRED' },
  changePassword: { body: sampleBodies.changePassword?.[0], refusal: 'AUTH_OLD_PASSWORD_WRONG' },
  // No studio runs beside the probed server; the journeys use one.
  launchGame: { body: launchOf, refusal: 'PLAY_VENDOR_UNREACHABLE' },
  gameLaunchFB: {
    body: (game: ShownGame) => ({ ...launchOf(game), channel: 'telegram' }),
    refusal: 'PLAY_VENDOR_UNREACHABLE',
  },
  // The caller is a player, who has no contracts; the journeys agree on them as agents.
  processDividend: requestContract('processDividend'),
  processDailySalary: requestContract('processDailySalary'),
  processHourSalary: requestContract('processHourSalary'),
  processRealtimeSalary: requestContract('processRealtimeSalary'),
  walletTransfer: {
    body: {
      transferId: '0198a5b6-1c2d-7e3f-8a4b-5c6d7e8f9a0b',
      direction: 'toVendor',
      vassalage: 'LUMEN',
      amount: '10000',
      currency: 'USD',
    },
    // Its vendors all play from the main wallet.
    refusal: 'WALLET_IS_SINGLE',
  },
};
