const reason = 'tried by the matrix';
const vendor = { params: { vendorCode: '{vendorCode}' } };
const game = { params: { gameId: '{gameId}' } };

/** A valid request for each call of the catalogue; `{…}` are objects that must exist. */
export const catalogOpsSamples: Readonly<
  Record<
    string,
    { params?: Record<string, string>; query?: Record<string, string>; body?: Record<string, unknown> | 'png' }
  >
> = {
  opsPicture: { query: { key: 'vendors/{vendorCode}.svg' } },
  opsVendorList: {},
  opsVendorDetail: vendor,
  opsVendorOffer: { ...vendor, body: { isOn: true, revision: 0 } },
  opsVendorMarkPut: { ...vendor, body: 'png' },
  opsVendorMarkDrop: vendor,
  opsVendorStatus: { ...vendor, body: { status: 'active', reason, revision: 0 } },
  opsVendorWindowAdd: {
    ...vendor,
    body: { startsAt: '2099-01-01T00:00:00.000Z', endsAt: '2099-01-01T02:00:00.000Z', reason },
  },
  opsVendorWindowCancel: {
    params: { vendorCode: '{vendorCode}', windowId: '{windowId}' },
    body: { reason },
  },
  opsVendorFeed: {
    ...vendor,
    body: { feedUrl: 'https://studio.example/feed', feedPublicKey: 'A'.repeat(43), reason },
  },
  opsVendorNetworks: vendor,
  opsVendorNetworksSet: { ...vendor, body: { networks: ['203.0.113.0/24'], reason } },
  opsGameList: { query: { text: 'a' } },
  opsGameDetail: game,
  opsGameSet: { ...game, body: { isHot: null, isHidden: false, isTrialOn: true, revision: 0 } },
  opsGameNames: { ...game, body: { names: { EN: 'Another' }, revision: 0 } },
  opsGamePicturePut: { ...game, body: 'png' },
  opsGamePictureDrop: game,
  opsGameBulk: { body: { change: 'show', gameIds: ['{gameId}'], reason } },
  opsGameBulkMatching: { body: { change: 'show', filter: { vendor: '{vendorCode}' }, matching: 1, reason } },
  opsGameBulkList: {},
  opsHotList: {},
  opsHotOrder: { body: { gameIds: [], revision: 0 } },
};
