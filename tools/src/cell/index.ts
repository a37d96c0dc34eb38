export { type CellContext, host, machinesOf, proxiesOf } from './cell-layout.ts';
export { cellServices } from './cell-services.ts';
export { type CellSize, portOf } from './cell-state.ts';
export { databasePids, pidsOf } from './control-part.ts';
export { findLeader } from './patroni-api.ts';
export { type RoleInstance, rolePort } from './proxy-parts.ts';
export { rolePart, roleUrl, type ServerProgram } from './role-parts.ts';
export { startCell, startPart } from './start-cell.ts';
export { deleteCell } from './stop-cell.ts';
