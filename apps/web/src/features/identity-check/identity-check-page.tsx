/** Being built. */
export const IdentityCheckPage = () => null;
