const reason = 'seen and decided';
const unset = {
  winMax: null,
  winFloor: null,
  winTimes: null,
  rtpPpm: null,
  minuteMax: null,
  hourMax: null,
  dayMax: null,
};

/** Sample input for the calls about vendor credits. */
export const heldWinsOpsSamples = {
  opsListHeldWins: { query: { state: 'held', limit: '10' } },
  opsGetHeldWin: { params: { heldWinId: '{heldWinId}' } },
  opsDecideHeldWin: {
    params: { heldWinId: '{heldWinId}' },
    body: { decision: 'refuse', revision: 0, reason },
  },
  opsSetVendorCampaign: {
    body: {
      vendorCode: 'studio',
      code: 'spring',
      currency: 'USD',
      winMax: '500000',
      budget: '10000000',
      startsAt: '2026-01-01T00:00:00.000Z',
      endsAt: '2026-12-31T00:00:00.000Z',
      revision: 0,
      reason,
    },
  },
  opsSetWinCeiling: {
    body: { vendorCode: 'studio', currency: 'USD', gameCode: null, ...unset, winTimes: 5_000, revision: 0, reason },
  },
  opsCloseBreaker: { body: { vendorCode: 'studio', currency: 'USD', revision: 1, reason } },
};
