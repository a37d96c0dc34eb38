import { describe, expect, it } from 'vitest';
import { helpLanguages } from './get-help-center.ts';

const brand = { languages: { default: 'TY', supported: ['TY', 'EN', 'VI'] } };

describe('helpLanguages', () => {
  it.each([
    ['EN', ['EN', 'TY', 'VI']],
    ['TY', ['TY', 'EN', 'VI']],
    [undefined, ['TY', 'EN', 'VI']],
    ['XX', ['TY', 'EN', 'VI']],
  ])('tries for %s: %j', (asked, order) => {
    expect(helpLanguages(asked, brand)).toEqual(order);
  });
});
