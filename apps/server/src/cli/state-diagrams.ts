import { depositDiagram, withdrawalDiagram } from '#modules/cashier/index.ts';

/** The lives of orders, drawn from the tables that the program obeys; `pnpm codegen` writes them into the reference. */
console.log(JSON.stringify({ 'deposit-states.md': depositDiagram(), 'withdrawal-states.md': withdrawalDiagram() }));
