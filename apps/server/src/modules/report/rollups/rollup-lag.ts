import { createFactLag } from '#modules/bet/index.ts';
import { rollupCursor } from './cursor.store.ts';
import { factsBehind, secondsBehind } from './rollup.metrics.ts';

export const rollupLag = createFactLag({
  cursor: rollupCursor,
  gauges: { facts: factsBehind, seconds: secondsBehind },
  consumer: 'reports',
  maxSeconds: 300,
});
