import { describe, it } from 'vitest';
import { ledgerContract } from './ledger.contract.ts';
import { createModelBench } from './model-bench.ts';

describe('the ledger in memory', () => {
  it.each(ledgerContract)('$name', ({ run }) => run(createModelBench()));
});
