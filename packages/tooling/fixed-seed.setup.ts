import { configureGlobal } from 'fast-check';
import { isDeep } from './depth.ts';

/** The usual run must give the same result for the same tree; deep runs search for new cases and print their seed. */
if (!isDeep) configureGlobal({ seed: 20_261_116 });
