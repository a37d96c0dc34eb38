/** Being built. */
export const ReferralPage = () => null;
