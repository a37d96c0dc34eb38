import * as table from '@fairhouse/protocol/constants';
import type { Plugin } from 'vite';

const file = /[\\/]packages[\\/]protocol[\\/]src[\\/]constants\.ts$/;

/** A constant reduced to what a page needs: its value, without its source and who may change it. */
const leanTable = Object.fromEntries(Object.entries(table.constants).map(([key, { value }]) => [key, { value }]));

/** The module as it is handed to players. Everything in it is plain data; anything else would be lost on the way. */
export const leanSource = (): string =>
  Object.entries({ ...table, constants: leanTable })
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

/** Bounds, units and sources of the constants are for the server and the back office: home does not carry them. */
export const leanConstants = (): Plugin => ({
  name: 'fairhouse:lean-constants',
  enforce: 'pre',
  load: (id) => (file.test(id) ? { code: leanSource(), moduleType: 'js' } : null),
});
