import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lobbySearch } from '#shared/navigation/route-search.ts';
import { parseSearch } from '#shared/navigation/search-text.ts';
import {
  changedState,
  classifiesOf,
  clearedState,
  isNarrowed,
  type LobbyKind,
  lobbyAddress,
  lobbyKinds,
  lobbyStateOf,
} from './lobby-address.rules.ts';

const kindAt = (path: string): LobbyKind => lobbyKinds[path] as LobbyKind;
const slots = kindAt('/rng');
const live = kindAt('/live');
const mini = kindAt('/mini');
const withBingo = { hasBingo: true };
const read = (search: string, kind = slots) => lobbyStateOf(lobbySearch(parseSearch(search)), kind, withBingo);

describe('the address of a lobby', () => {
  it('says everything that is chosen', () => {
    expect(read('?filter=HOT&vassalage=EMBER&page=3')).toEqual({
      filter: 'HOT',
      vassalage: 'EMBER',
      classify: null,
      name: '',
      page: 3,
    });
    expect(read('?classify=TABLE&name=+jade+')).toMatchObject({ classify: 'TABLE', name: 'jade' });
  });

  it.each(['?filter=NEW', '?page=0', '?page=-2', '?page=1e3', '?page=9999999', '?classify=SLOT', '?vassalage='])(
    'that asks for nonsense (%s) shows the whole lobby',
    (search) => {
      expect(read(search)).toEqual(clearedState(slots));
    },
  );

  it('has no kinds outside the slots lobby', () => {
    expect(read('?classify=TABLE', live).classify).toBeNull();
    expect(classifiesOf('LIVE', withBingo)).toEqual([]);
  });

  it('knows bingo only where the pack has it', () => {
    expect(read('?classify=BINGO').classify).toBe('BINGO');
    expect(lobbyStateOf({ classify: 'BINGO' }, slots, { hasBingo: false }).classify).toBeNull();
    expect(classifiesOf('RNG', { hasBingo: false })).not.toContain('BINGO');
  });

  it('searches names under ALL only', () => {
    expect(read('?filter=HOT&name=jade').name).toBe('');
  });

  it('takes no name that the wire would refuse', () => {
    expect(read(`?name=${'x'.repeat(300)}`).name).toHaveLength(100);
  });

  it('of a corner has its kind without a word, and leads to the whole lobby when another is chosen', () => {
    expect(read('', mini)).toMatchObject({ classify: 'ARCADE' });
    expect(lobbyAddress(mini, read('', mini))).toBe('/mini');
    expect(lobbyAddress(mini, changedState(read('', mini), { classify: null }))).toBe('/rng');
    expect(lobbyAddress(mini, changedState(read('', mini), { classify: 'TABLE' }))).toBe('/rng?classify=TABLE');
    expect(lobbyAddress(mini, changedState(read('', mini), { vassalage: 'EMBER' }))).toBe('/mini?vassalage=EMBER');
  });

  it('leads back to the very state it was made of', () => {
    const state = fc.record({
      filter: fc.constantFrom('ALL' as const, 'HOT' as const, 'RECENT' as const, 'FAV' as const),
      vassalage: fc.option(fc.stringMatching(/^[A-Z0-9_]{1,12}$/)),
      classify: fc.option(fc.constantFrom('TABLE' as const, 'BINGO' as const)),
      name: fc.string({ maxLength: 40 }).map((name) => name.trim()),
      page: fc.integer({ min: 1, max: 999 }),
    });
    fc.assert(
      fc.property(state, (made) => {
        const whole = changedState(made, { page: made.page });
        const address = new URL(lobbyAddress(slots, whole), 'https://brand.example');
        expect(read(address.search)).toEqual(whole);
      }),
    );
  });
});

describe('a change', () => {
  const far = read('?vassalage=EMBER&classify=TABLE&name=jade&page=7');

  it('of any filter begins at the first page', () => {
    expect(changedState(far, { vassalage: null }).page).toBe(1);
    expect(changedState(far, { name: 'comet' }).page).toBe(1);
    expect(changedState(far, { classify: 'ARCADE' }).page).toBe(1);
    expect(changedState(far, { filter: 'HOT' }).page).toBe(1);
  });

  it('of the page alone keeps the rest', () => {
    expect(changedState(far, { page: 8 })).toEqual({ ...far, page: 8 });
  });

  it('away from ALL drops the name', () => {
    expect(changedState(far, { filter: 'HOT' })).toMatchObject({ name: '', classify: 'TABLE', vassalage: 'EMBER' });
  });

  it('to a list of one’s own drops the kind as well', () => {
    expect(changedState(far, { filter: 'FAV' })).toMatchObject({ name: '', classify: null, vassalage: 'EMBER' });
    expect(read('?filter=RECENT&classify=TABLE').classify).toBeNull();
    expect(lobbyAddress(mini, changedState(read('', mini), { filter: 'FAV' }))).toBe('/rng?filter=FAV');
  });
});

describe('a lobby', () => {
  it('is narrowed by whatever could be cleared', () => {
    expect(isNarrowed(slots, clearedState(slots))).toBe(false);
    expect(isNarrowed(mini, clearedState(mini))).toBe(false);
    expect(isNarrowed(slots, { ...clearedState(slots), page: 4 })).toBe(false);
    for (const change of [{ filter: 'HOT' }, { vassalage: 'EMBER' }, { classify: 'TABLE' }, { name: 'x' }] as const)
      expect(isNarrowed(slots, { ...clearedState(slots), ...change })).toBe(true);
  });
});
