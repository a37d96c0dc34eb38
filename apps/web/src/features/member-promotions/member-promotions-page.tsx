/** Being built. */
export const MemberPromotionsPage = () => null;
