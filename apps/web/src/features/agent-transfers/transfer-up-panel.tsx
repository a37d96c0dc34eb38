/** A08: placeholder. */
export const TransferUpPanel = () => null;
