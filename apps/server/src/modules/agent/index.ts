/** Public API of `agent`: the tree of agents and the figures of their teams. */

export { createLinkCounter } from './accounts/links/link-counter.ts';
export type { Node } from './agent.types.ts';
export { closePlace } from './tree/close-place.ts';
export { leadsTeam } from './tree/leads-team.ts';
export { nodeOf } from './tree/node.query.ts';
export { placeAccount } from './tree/place-account.ts';
export { placeAccounts } from './tree/place-accounts.ts';
