const launch = { vassalage: 'FHS', gameType: 'RNG', gameCode: 'lotus', device: 'desktop' };

/** One sample body for every shape that a call accepts. */
export const sampleBodies = {
  gameLaunchFB: [{ ...launch, channel: 'telegram' }],
  launchGame: [
    launch,
    { ...launch, gameType: 'LOTT', lottoArea: 'VN', launchMode: 'LOTT', prizeMode: 'LOTT', view: 'lobby' },
  ],
};
