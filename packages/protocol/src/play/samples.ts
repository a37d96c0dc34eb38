const launch = { vassalage: 'FHS', gameType: 'RNG', gameCode: 'lotus', device: 'desktop' };

/** One body of every shape that a call takes. */
export const sampleBodies = {
  gameLaunchFB: [{ ...launch, channel: 'telegram' }],
  launchGame: [
    launch,
    { ...launch, gameType: 'LOTT', lottoArea: 'VN', launchMode: 'LOTT', prizeMode: 'LOTT', view: 'lobby' },
  ],
};
