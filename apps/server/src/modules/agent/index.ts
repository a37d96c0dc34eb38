/** Public API of `agent`: the tree of agents and the figures of their teams. */

export type { Node } from './agent.types.ts';
export { nodeOf } from './tree/node.query.ts';
