/** Public API of `agent`: the tree of agents and the figures of their teams. */

export { createLinkCounter } from './accounts/links/link-counter.ts';
export { linkLabelsOf } from './accounts/links/link-labels.query.ts';
export { linkOf } from './accounts/links/link-of.query.ts';
export { type EdgeContracts, edgeContractsPort } from './agent.ports.ts';
export type { Node } from './agent.types.ts';
export { type ClosedDays, readClosedDays, readFiguresTo } from './figures/closed-figures.query.ts';
export { countTeams } from './figures/count-teams.ts';
export { playerDaysSql, teamDaysSql, teamMoneyDaysSql } from './figures/figures.sql.ts';
export type { FiguresBrand } from './figures/figures.types.ts';
export { projectFacts } from './figures/project-facts.ts';
export { verifyFigures } from './figures/verify-figures.ts';
export { daysOf, maskAccount, rangeOf } from './pages/team.rules.ts';
export { acquisitionSql } from './tree/acquisition.sql.ts';
export { brandDay } from './tree/brand-day.ts';
export { closePlace } from './tree/close-place.ts';
export { directAgentsSql } from './tree/direct-agents.sql.ts';
export { holdSettledTree } from './tree/hold-settled-tree.ts';
export { leadsTeam } from './tree/leads-team.ts';
export { lineageSql, lineagesSql, memberPathSql, placementsSql, placesSql } from './tree/lineage.sql.ts';
export { nodeOf, nodesByNumber } from './tree/node.query.ts';
export { placeAccount } from './tree/place-account.ts';
export { placeAccounts } from './tree/place-accounts.ts';
export { teamSumsSql } from './tree/team-sums.sql.ts';
export { lockTree } from './tree/tree-lock.command.ts';
