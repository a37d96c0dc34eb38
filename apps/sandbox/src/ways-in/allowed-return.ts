/**
 * Whether a browser may be sent back there with a proof: to the callback of a site on this very machine. Developers
 * choose ports and names as they like, so a list of addresses would always lack one.
 */
export const isAllowedReturn = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, pathname, username, password } = new URL(address);
  const isOwnMachine = hostname === '127.0.0.1' || hostname === 'localhost' || hostname.endsWith('.localhost');
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return isWeb && isOwnMachine && username === '' && password === '' && pathname.startsWith('/auth/callback/');
};
