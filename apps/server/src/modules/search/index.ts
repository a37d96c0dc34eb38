/** The door of `search`: one question, asked of everything a visitor may find. */
export { searchPublicRoutes } from './search.public.routes.ts';
