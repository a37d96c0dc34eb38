import { isFinal, withdrawalRules } from './withdrawal.states.ts';

const hours = (minutes: number): string => (minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`);

/** The withdrawal states as a mermaid diagram and two tables, generated from the same table that the program uses. */
export const withdrawalDiagram = (): string => {
  const states = Object.entries(withdrawalRules) as [
    keyof typeof withdrawalRules,
    (typeof withdrawalRules)[keyof typeof withdrawalRules],
  ][];
  const moves = states.flatMap(([from, { next }]) => Object.entries(next).map(([to, books]) => ({ from, to, books })));
  const finals = states.flatMap(([state]) => (isFinal(state) ? [state] : []));
  return [
    '# The states of a withdrawal',
    '',
    'Made from `apps/server/src/modules/cashier/withdrawals/withdrawal.states.ts`.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> requested',
    ...moves.map(({ from, to }) => `  ${from} --> ${to}`),
    ...finals.map((state) => `  ${state} --> [*]`),
    '```',
    '',
    '| State | Owner | Deadline |',
    '| --- | --- | --- |',
    ...states.map(
      ([state, { owner, deadlineMinutes }]) =>
        `| \`${state}\` | ${owner} | ${deadlineMinutes === null ? '–' : hours(deadlineMinutes)} |`,
    ),
    '',
    '| Move | Books |',
    '| --- | --- |',
    ...moves.map(({ from, to, books }) => `| \`${from}\` → \`${to}\` | ${books} |`),
    '',
  ].join('\n');
};
