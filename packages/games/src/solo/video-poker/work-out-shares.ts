import { bestPlayShare } from './best-play-share.ts';
import { handOf } from './hand-of.ts';
import { payTables } from './pay-tables.ts';

/** Recomputes the return of every pay table from all 52 cards, and compares it with the recorded value. */
const deck = Array.from({ length: 52 }, (_, card) => card);

for (const [name, { pays, share }] of Object.entries(payTables)) {
  const found = bestPlayShare(deck, (cards) => {
    const hand = handOf(cards);
    return hand === null ? 0 : pays[hand];
  });
  const isEqual = found.over * share.under === share.over * found.under;
  process.stdout.write(`${name}: ${found.over} / ${found.under} ${isEqual ? 'as written' : 'DIFFERS'}\n`);
  if (!isEqual) process.exitCode = 1;
}
