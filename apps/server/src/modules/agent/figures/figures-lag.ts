import { createFactLag } from '#modules/bet/index.ts';
import { figuresCursor } from './cursor.store.ts';
import { factsBehind, secondsBehind } from './figures.metrics.ts';

export const figuresLag = createFactLag({
  cursor: figuresCursor,
  gauges: { facts: factsBehind, seconds: secondsBehind },
  consumer: 'agent figures',
  maxSeconds: 120,
});
