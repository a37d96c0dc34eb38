import { createFactLag } from '#modules/bet/index.ts';
import { factsBehind, secondsBehind } from './figures.metrics.ts';
import { figuresCursor } from './figures-cursor.ts';

export const figuresLag = createFactLag({
  cursor: figuresCursor,
  gauges: { facts: factsBehind, seconds: secondsBehind },
  consumer: 'agent figures',
  maxSeconds: 120,
});
