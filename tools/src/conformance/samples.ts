/** Input that a call of the specification accepts, by call id. A call without an entry takes none. */
export const samples: Readonly<Record<string, { query?: Record<string, string>; body?: unknown }>> = {
  helpCenter: { query: { lang: 'EN', device: 'WEB' } },
  announcements: { query: { types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B', language: 'EN' } },
  hotGames: { query: { isPlatform: '2', platform: 'html5-desktop', language: 'EN' } },
  vendorList: { query: { platform: 'html5-desktop', language: 'EN' } },
  gameList: { query: { clientType: '3', gameType: 'RNG', pageNo: '1', pageSize: '42', language: 'EN' } },
  winnerBoard: { query: { gameCategory: 'ALL', language: 'EN', limitNum: '20' } },
};
