import { type AcceptedPattern, checkPattern, describePattern, type PatternId } from '@fairhouse/protocol/patterns';

/** The brand's rule of usernames; without one any text of the protocol's length. */
export type NameRule = { acceptedPattern: AcceptedPattern; min: number | null; max: number | null };

export const anyName: NameRule = { acceptedPattern: '*', min: null, max: 64 };

export type NameFault = 'format' | 'twice' | 'taken';
export type JudgedName = { name: string; fault: NameFault | null };

/** The names of a text, one per line; blank lines are skipped. */
export const namesIn = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The server compares names without regard to case and width. */
const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase();

/** Every name with its fault: by the brand's rule, by a name above it, or by what the server has refused. */
export const judgeNames = (
  names: readonly string[],
  rule: NameRule,
  refused: readonly { username: string; why: NameFault }[] = [],
): JudgedName[] => {
  const seen = new Set<string>();
  const { acceptedPattern, min, max } = rule;
  return names.map((name) => {
    const key = keyOf(name);
    const isTwice = seen.has(key);
    seen.add(key);
    if (!checkPattern(acceptedPattern, name, { min, max }).ok) return { name, fault: 'format' };
    if (isTwice) return { name, fault: 'twice' };
    return { name, fault: refused.find(({ username }) => keyOf(username) === key)?.why ?? null };
  });
};

/** The text of the rule: its id in the registration's texts and its length. */
export const nameRuleText = ({ acceptedPattern, min, max }: NameRule): { pattern: PatternId; length: string } => ({
  pattern: acceptedPattern === '*' ? 'ANY' : acceptedPattern,
  length: describePattern(acceptedPattern, { min, max }).params.length,
});
