import { keyReference } from '#platform/kernel/key-inventory.ts';

/** Every key of the house; `pnpm codegen` writes it into the reference. */
console.log(JSON.stringify({ 'keys.md': keyReference() }));
