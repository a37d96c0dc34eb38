import type { Stack } from '@fairhouse/tools/stack';
import type pg from 'pg';
import { signInOperator } from '../members/sign-in-operator.ts';
import { withAdmin } from '../postgres/with-admin.ts';
import { residentKib } from '../program.ts';
import { callsOf, type OpsCalls } from './ops-calls.ts';

export type ExportsContext = { ops: OpsCalls; admin: pg.Client; residentMib(): number };

/** An operator of the back office, and a probe of the memory of the worker that writes the files. */
export const withExportsContext = <T>(stack: Stack, work: (context: ExportsContext) => Promise<T>): Promise<T> =>
  withAdmin(stack.services, async (admin) => {
    const worker = stack.processes.find(({ role }) => role === 'worker');
    const office = stack.processes.find(({ role }) => role === 'ops');
    const port = office?.ports.ops;
    if (worker === undefined || port === undefined) throw new Error('no worker or no back office');
    const ops = callsOf({ port, cookie: await signInOperator(admin) });
    return work({ ops, admin, residentMib: () => residentKib(worker.pid) / 1024 });
  });
