import { port } from '#platform/module/port.ts';
import type { NamesOf } from './ops/log.types.ts';
import type { Audit } from './service/create-audit.ts';

export const auditPort = port<Audit>('audit.audit');

/** The names of operators by their ids; `staff` keeps them. */
export const operatorNamesPort = port<NamesOf>('audit.operatorNames');
