import { port } from '#platform/module/port.ts';
import type { Audit } from './chain/create-audit.ts';
import type { NamesOf } from './log/log.types.ts';

export const auditPort = port<Audit>('audit.audit');

/** Operator names by id; provided by `staff`. */
export const operatorNamesPort = port<NamesOf>('audit.operatorNames');
