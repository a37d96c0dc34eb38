/** Being built. */
export const SaferPlayPage = () => null;
