import { depositDiagram, withdrawalDiagram } from '#modules/cashier/index.ts';
import { contractDiagram } from '#modules/contract/index.ts';

/**
 * State diagrams of orders and contracts, generated from the transition tables that the program uses; `pnpm codegen` writes them into
 * the reference.
 */
console.log(
  JSON.stringify({
    'contract-states.md': contractDiagram(),
    'deposit-states.md': depositDiagram(),
    'withdrawal-states.md': withdrawalDiagram(),
  }),
);
