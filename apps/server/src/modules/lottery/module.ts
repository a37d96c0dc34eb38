import { directoryPort } from '#modules/brand/index.ts';
import { defineModule } from '#platform/module/define-module.ts';
import { lotteryRoutes } from './lottery.routes.ts';

export const manifest = defineModule({
  name: 'lottery',
  layer: 7,
  needs: { directory: directoryPort },
  memberRoutes: (deps) => [lotteryRoutes(deps)],
});
