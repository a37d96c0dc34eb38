import { defineModule } from '#platform/module/define-module.ts';

export const manifest = defineModule({
  name: 'contract',
  layer: 8,
});
