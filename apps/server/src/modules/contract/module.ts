import { directoryPort } from '#modules/brand/index.ts';
import { defineModule } from '#platform/module/define-module.ts';
import { contractPageRoutes } from './pages/pages.member.routes.ts';

export const manifest = defineModule({
  name: 'contract',
  layer: 8,
  needs: { directory: directoryPort },
  memberRoutes: (deps) => [contractPageRoutes(deps)],
});
