import type { Application } from './affiliate.api.ts';

/** The maximum of each answer: both with the line between them fit into the server's 1,000 characters. */
export const answerMax = 490;
export const answerMin = 5;

/** Both answers as the one text that staff reads. */
export const textOf = ({ who, how }: { who: string; how: string }): string => `${who.trim()}\n\n${how.trim()}`;

/** Whether the form is shown: for a first application, and again when the time after a rejection is over. */
export const mayApply = (application: Application | null, nowMs: number): boolean => {
  if (application === null) return true;
  const { state, againAt } = application;
  return state === 'rejected' && (againAt === null || Date.parse(againAt) <= nowMs);
};
