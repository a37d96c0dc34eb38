import { keyReference } from '#platform/kernel/key-inventory.ts';

/** The inventory of all keys; `pnpm codegen` writes it into the reference. */
console.log(JSON.stringify({ 'keys.md': keyReference() }));
