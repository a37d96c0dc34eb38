import { depositDiagram, withdrawalDiagram } from '#modules/cashier/index.ts';

/**
 * State diagrams of orders, generated from the transition tables that the program uses; `pnpm codegen` writes them into
 * the reference.
 */
console.log(JSON.stringify({ 'deposit-states.md': depositDiagram(), 'withdrawal-states.md': withdrawalDiagram() }));
