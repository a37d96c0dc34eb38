/** Being built. */
export const TransferFundPage = () => null;
