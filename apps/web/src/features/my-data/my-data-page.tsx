/** Being built. */
export const MyDataPage = () => null;
