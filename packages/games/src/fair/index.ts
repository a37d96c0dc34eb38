export { fairDraws } from './fair-draws.ts';
export { hashOfSeed } from './hash-of-seed.ts';
export { newServerSeed } from './new-server-seed.ts';
export { quickDraws } from './quick-draws.ts';
