/** Being built. */
export const MissionLeaderboardPage = () => null;
