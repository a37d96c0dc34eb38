/** Input that a call of the specification accepts, by call id. A call without an entry takes none. */
export const samples: Readonly<
  Record<
    string,
    {
      query?: Record<string, string>;
      body?: unknown;
      /** What the demonstration house rightly answers a member with, where that is no success. */
      refusal?: string;
    }
  >
> = {
  helpCenter: { query: { lang: 'EN', device: 'WEB' } },
  announcements: { query: { types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B', language: 'EN' } },
  hotGames: { query: { isPlatform: '2', platform: 'html5-desktop', language: 'EN' } },
  vendorList: { query: { platform: 'html5-desktop', language: 'EN' } },
  gameList: { query: { clientType: '3', gameType: 'RNG', pageNo: '1', pageSize: '42', language: 'EN' } },
  winnerBoard: { query: { gameCategory: 'ALL', language: 'EN', limitNum: '20' } },
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
