import { defineConfig } from 'vitest/config';

/** For the mutation tests of the ledger's rules: the contract on the model, without a database. */
export default defineConfig({
  root: import.meta.dirname,
  test: { include: ['test/ledger-model/ledger.contract.test.ts'] },
});
