/**
 * Whether a browser may be redirected to this URL with a proof: only to the callback of a site on this machine.
 * Developers choose ports and names freely, so a fixed list of URLs would never be complete.
 */
export const isAllowedReturn = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, pathname, username, password } = new URL(address);
  const isOwnMachine = hostname === '127.0.0.1' || hostname === 'localhost' || hostname.endsWith('.localhost');
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return isWeb && isOwnMachine && username === '' && password === '' && pathname.startsWith('/auth/callback/');
};
