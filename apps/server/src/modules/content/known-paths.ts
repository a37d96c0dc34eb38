import ownRoutes from '@fairhouse/protocol/spec/own-routes.json' with { type: 'json' };
import specRoutes from '@fairhouse/protocol/spec/routes.json' with { type: 'json' };

/** The pages a link of ours may lead to: the routes of the specification, and those we added. */
export const knownPaths: ReadonlySet<string> = new Set([...specRoutes, ...ownRoutes].map(({ path }) => path));
