import { createFactLag } from '#modules/bet/index.ts';
import { factsBehind, secondsBehind } from './rollup.metrics.ts';
import { rollupCursor } from './rollup-cursor.ts';

export const rollupLag = createFactLag({
  cursor: rollupCursor,
  gauges: { facts: factsBehind, seconds: secondsBehind },
  consumer: 'reports',
  maxSeconds: 300,
});
