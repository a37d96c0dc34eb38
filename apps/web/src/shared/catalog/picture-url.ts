/** A picture URL and the URL of its one retry. */
export type PictureUrls = { url: string; retryUrl: string };

// Once per page load: the pictures of one page then share one connection, and pages are spread over the hosts.
const draw = Math.random();

/**
 * The URL of a picture. Those of the platform (`/img`) come from one of the brand's own picture hosts, if it has
 * any; a host that fails is not asked twice, the retry goes to the platform's own host.
 */
export const pictureUrls = (path: string | null, hosts: readonly string[], chance = draw): PictureUrls => {
  const own = path ?? '';
  const host = hosts[Math.floor(chance * hosts.length)];
  const url = host !== undefined && own.startsWith('/img/') ? `${host.replace(/\/$/, '')}${own}` : own;
  return { url, retryUrl: own };
};
