const lengthMax = 72;
/** Third person, past tense and -ing forms; words such as "process" and "embed" only look like one. */
const notImperative =
  /^(?:(?!(?:process|pass|address|express|access|bypass|canvas|focus|compress)$)[a-z]+[^s]s|[a-z]+(?:[^e]ed|ing))$/;
const imperatives = new Set(['embed', 'shed', 'bring', 'string', 'need', 'feed', 'speed', 'seed', 'exceed']);

/** What is wrong with a commit's subject, or null. It has the form `area: imperative`: "cashier: refuse a second payout". */
export const judgeSubject = (subject: string): string | null => {
  if (/^(?:Merge|Revert) /.test(subject)) return null;
  if (subject.length > lengthMax) return `has ${subject.length} characters, at most ${lengthMax}`;
  const [, verb] = /^[a-z][a-z0-9-]*(?:, [a-z][a-z0-9-]*)*: ([^\s]+)(?: .*[^.])?$/.exec(subject) ?? [];
  if (verb === undefined) return 'is not of the form "area: imperative", without a full stop';
  if (!/^[a-z]/.test(verb)) return `begins with "${verb}": a small letter follows the colon`;
  return notImperative.test(verb) && !imperatives.has(verb) ? `begins with "${verb}": use the imperative` : null;
};
