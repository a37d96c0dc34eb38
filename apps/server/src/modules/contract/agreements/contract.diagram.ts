import { contractRules, contractStates } from './contract.states.ts';

/** The contract states as a mermaid diagram and a table, generated from the same table that the program uses. */
export const contractDiagram = (): string => {
  const moves = Object.entries(contractRules).flatMap(([from, rules]) =>
    Object.entries(rules).map(([action, { by, to }]) => ({ from, action, by, to })),
  );
  const finals = contractStates.filter((state) => Object.keys(contractRules[state]).length === 0);
  return [
    '# The states of a contract',
    '',
    'Made from `apps/server/src/modules/contract/agreements/contract.states.ts`.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...moves.map(({ from, action, to }) => `  ${from === 'none' ? '[*]' : from} --> ${to}: ${action}`),
    ...finals.map((state) => `  ${state} --> [*]`),
    '```',
    '',
    '| From | Action | Who | To |',
    '| --- | --- | --- | --- |',
    ...moves.map(
      ({ from, action, by, to }) =>
        `| ${from === 'none' ? '–' : `\`${from}\``} | ${action} | ${by.join(', ')} | \`${to}\` |`,
    ),
    '',
    'Staff act as the upline of a contract with the operator. `rule` is what follows from another change: a lower rate above, a move or a closed account.',
    '',
  ].join('\n');
};
