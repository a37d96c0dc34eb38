import { defineModule } from '#platform/module/define-module.ts';

export const manifest = defineModule({
  name: 'agent',
  layer: 7,
  needs: {},
});
