import { port } from '#platform/module/port.ts';
import type { Audit } from './chain/create-audit.ts';
import type { NamesOf } from './log/log.types.ts';

export const auditPort = port<Audit>('audit.audit');

/** The names of operators by their ids; `staff` keeps them. */
export const operatorNamesPort = port<NamesOf>('audit.operatorNames');
