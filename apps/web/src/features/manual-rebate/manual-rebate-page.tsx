/** Being built. */
export const ManualRebatePage = () => null;
