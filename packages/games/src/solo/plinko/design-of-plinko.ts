import type { PlinkoDesign } from './plinko.types.ts';

/** The same for all names: the player chooses among nine boards, which all return 98.9 to 99 %. */
export const designOfPlinko = (): PlinkoDesign => ({
  pays: {
    8: {
      low: [500, 230, 100, 100, 55],
      medium: [1_200, 300, 130, 75, 35],
      high: [2_800, 380, 130, 35, 35],
    },
    12: {
      low: [900, 300, 160, 140, 110, 100, 50],
      medium: [3_000, 1_000, 380, 190, 120, 60, 30],
      high: [16_000, 2_400, 820, 200, 70, 20, 20],
    },
    16: {
      low: [1_500, 800, 200, 150, 120, 120, 110, 100, 55],
      medium: [10_000, 4_000, 1_000, 500, 320, 150, 110, 40, 30],
      high: [100_000, 12_500, 2_500, 900, 340, 200, 25, 25, 25],
    },
  },
});
