import { BlockList, isIPv6 } from 'node:net';
import type { Config } from '#platform/config/config.ts';
import type { EdgePolicy } from '#platform/http/visit.ts';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** The back office is group-wide; its calls name the brand they are about. */
const groupId = 'house';

/** Whether the back office responds: only on its own hosts, and from its own networks where some are set. */
export const backOfficePolicy = ({
  OPS_HOSTS,
  OPS_NETWORKS,
}: Pick<Config, 'OPS_HOSTS' | 'OPS_NETWORKS'>): EdgePolicy => {
  const networks = new BlockList();
  for (const network of OPS_NETWORKS) {
    const [address = '', bits = '0'] = network.split('/');
    networks.addSubnet(address, Number(bits), familyOf(address));
  }
  return ({ host, address }) =>
    OPS_HOSTS.includes(host) && (OPS_NETWORKS.length === 0 || networks.check(address, familyOf(address)))
      ? { brandId: groupId, host, address, country: null, gate: { open: true } }
      : null;
};
