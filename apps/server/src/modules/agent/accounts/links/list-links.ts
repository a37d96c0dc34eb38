import { type AccountsDeps, brandNamed, type Owner } from '../accounts.types.ts';
import { readLinks } from './link.store.ts';
import { showLink } from './show-link.ts';

/** The links of an agent, newest first, with their counts. */
export const listLinks = async (agent: Owner, deps: Pick<AccountsDeps, 'config' | 'db' | 'directory'>) => {
  const brand = brandNamed(deps, agent.brandId);
  const links = await readLinks(deps.db.read, agent);
  return links.map((link) => showLink(brand, link, deps));
};
