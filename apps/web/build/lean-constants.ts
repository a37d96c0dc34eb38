import * as table from '@fairhouse/protocol/constants';
import type { Plugin } from 'vite';

const file = /[\\/]packages[\\/]protocol[\\/]src[\\/]constants\.ts$/;

/** A constant reduced to what a page needs: its value, without its source and who may change it. */
const leanTable = Object.fromEntries(Object.entries(table.constants).map(([key, { value }]) => [key, { value }]));

/** The module as it is sent to players. It may contain only plain data; anything else would be lost. */
export const leanSource = (): string =>
  Object.entries({ ...table, constants: leanTable })
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

/**
 * Bounds, units and sources of the constants are for the server and the back office, so they are not in the home
 * bundle.
 */
export const leanConstants = (): Plugin => ({
  name: 'fairhouse:lean-constants',
  enforce: 'pre',
  load: (id) => (file.test(id) ? { code: leanSource(), moduleType: 'js' } : null),
});
