/** Being built. */
export const ProfitPage = () => null;
