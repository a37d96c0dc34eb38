/** Being built. */
export const TransferUplinePage = () => null;
