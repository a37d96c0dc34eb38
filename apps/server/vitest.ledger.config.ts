import { defineConfig } from 'vitest/config';

/** What the mutation run of the ledger's rules uses: the contract on the model, without a database. */
export default defineConfig({
  root: import.meta.dirname,
  test: { include: ['test/ledger-model/ledger.contract.test.ts'] },
});
