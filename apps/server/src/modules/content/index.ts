/** The door of `content`: what brands say to their visitors. */
export { contentPublicRoutes } from './content.public.routes.ts';
export { type HelpDescription, installHelp } from './service/install-help.ts';
