/** Codes given by the specification (spec §9). */
const givenCodes: Readonly<Record<string, string>> = { 'Tactic Front': 'TF', 'Dawn Spurs': 'DS88' };

/** A game's code is derived from its name. */
export const codeOf = (name: string): string =>
  givenCodes[name] ??
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
