import { directoryPort } from '#modules/brand/index.ts';
import { defineModule } from '#platform/module/define-module.ts';
import { searchPublicRoutes } from './search.public.routes.ts';

export const manifest = defineModule({
  name: 'search',
  layer: 6,
  needs: { directory: directoryPort },
  publicRoutes: (deps) => [searchPublicRoutes(deps)],
});
