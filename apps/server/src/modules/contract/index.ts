/** Public API of `contract`: no module stands above it; the reference is drawn from its states. */

export { contractDiagram } from './agreements/contract.diagram.ts';
export { collectBill } from './funding/collect-bill.ts';
export { overdueOf } from './funding/debts.query.ts';
