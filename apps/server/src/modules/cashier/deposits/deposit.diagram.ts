import type { DepositState } from '@fairhouse/protocol';
import { depositRules } from './deposit.states.ts';

/** The deposit states as a mermaid diagram and a table, generated from the same table that the program uses. */
export const depositDiagram = (): string => {
  const states = Object.entries(depositRules) as [DepositState, (typeof depositRules)[DepositState]][];
  const moves = states.flatMap(([from, { next }]) => Object.entries(next).map(([to, label]) => ({ from, to, label })));
  return [
    '# The states of a deposit',
    '',
    'Made from `apps/server/src/modules/cashier/deposits/deposit.states.ts`.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> created',
    ...moves.map(({ from, to, label }) => `  ${from} --> ${to}: ${label}`),
    '  credited --> [*]',
    '```',
    '',
    '| State | Owner | Deadline |',
    '| --- | --- | --- |',
    ...states.map(([state, { owner, deadline }]) => `| \`${state}\` | ${owner} | ${deadline ?? '–'} |`),
    '',
    'What a person has to look at is owned by the payments staff while it waits.',
    '',
  ].join('\n');
};
