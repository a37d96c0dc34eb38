/** Being built. */
export const BonusDetailsPage = () => null;
