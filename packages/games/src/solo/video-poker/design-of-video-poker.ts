import { seededRandom } from '@fairhouse/art';
import { payTables } from './pay-tables.ts';
import type { PayTableName, VideoPokerDesign } from './video-poker.types.ts';

export const designOfVideoPoker = (name: string): VideoPokerDesign => {
  const table = seededRandom(`video-poker ${name}`).pick<PayTableName>([
    '7/5',
    '6/5',
    '8/5 royal 500',
    '7/5 four 22',
    '6/5 royal 1000',
  ]);
  return { table, pays: payTables[table].pays };
};
