/** Being built. */
export const RewardCenterPage = () => null;
