/** A word that once had a private meaning here, and what the field calls it. */
export type RetiredWord = {
  words: readonly string[];
  use: string;
  /** Phrases of the field that contain the word; they are right everywhere. */
  phrases?: readonly string[];
  /** Names that are right in code: they stand on the wire, in the database or in a setting, or belong to a library. */
  names?: readonly { name: string; reason: string; in?: RegExp }[];
};

const wire = 'wire, stored or database name';
const named = (reason: string, ...names: string[]) => names.map((name) => ({ name, reason }));

export const retiredWords: readonly RetiredWord[] = [
  {
    words: ['house', 'houses'],
    use: 'platform (system), app (process), brand (tenant) or group (all brands)',
    phrases: [
      'house account',
      'house accounts',
      'house edge',
      'full house',
      'in house',
      'click house',
      'house key',
      'house keys',
      'house entry',
      'house entries',
    ],
    names: [
      { name: 'house', reason: 'rights, source, side and owner on the wire; the stored id of the group' },
      { name: 'houses', reason: wire, in: /^apps\/server\/src\/modules\/ledger\// },
      ...named('setting', 'HOUSE_KEY', 'HOUSE_KEY_ID', 'HOUSE_KEY_FILE', 'HOUSE_KEYS_OLD', 'house_key'),
      ...named('ledger column', 'house_id', 'from_house', 'to_house', 'held_house', 'own_house', 'wrong_house'),
      ...named(
        'ledger table',
        'house_entry',
        'house_rollup',
        'house_limit',
        'house_balance',
        'house_leg',
        'open_house',
      ),
      ...named('stored action', 'close_house', 'reopen_house', 'closeHouse', 'reopenHouse'),
      ...named('wire field', 'houseHot', 'isByHouse', 'houseWin'),
      ...named('the formula of a wire field', 'houseWinOf'),
      ...named('column of a wire field', 'house_win'),
      ...named('message id', 'hotAsHouse', 'notHotAsHouse', 'houseTitle', 'ofTheHouse', 'houseOnly', 'asHouse'),
      ...named('operation id', 'opsListHouseApprovals', 'opsCountHouseApprovals', 'opsPendingHouseChange'),
      ...named('operation id', 'opsGetHouseApproval', 'opsApproveHouse', 'opsRejectHouse', 'opsWithdrawHouse'),
      ...named('operation id', 'opsListHouseAudit', 'opsCloseHouse', 'opsReopenHouse'),
      ...named('icon', 'House'),
    ],
  },
  {
    words: ['door', 'doors'],
    use: 'public API, login method, client or endpoint',
    names: [
      { name: 'door', reason: 'session column and wire field; the drawing of a door' },
      { name: 'doors', reason: 'message ids', in: /^apps\/web\// },
      ...named('database name', 'vendor_door', 'waiting_door'),
      ...named('icon', 'DoorOpen', 'DoorClosed'),
    ],
  },
  { words: ['storey', 'storeys'], use: 'layer' },
  {
    words: ['verb', 'verbs'],
    use: 'use case',
    phrases: ['verb noun'],
    names: [
      { name: 'verb', reason: 'grammar of commit subjects', in: /^tools\/src\/commits\// },
      ...named('database constraint', 'entry_action_is_module_verb'),
    ],
  },
  {
    words: ['wish', 'wishes', 'wished'],
    use: 'input or request',
    names: [
      { name: 'wish', reason: 'field of the games wire, SQL alias' },
      ...named(wire, 'wished', 'wish_digest', 'restriction_wish', 'restrictionWishes'),
    ],
  },
  { words: ['ground', 'grounds'], use: 'context' },
  { words: ['purse', 'purses'], use: 'wallet', names: named('ledger column and wire field', 'purse') },
  {
    words: ['pocket', 'pockets'],
    use: 'sub-balance ("cash", "bonus")',
    phrases: ['roulette pocket', 'roulette pockets'],
    names: [...named('roulette', 'pockets', 'POCKETS', 'pocketPath'), ...named('message id', 'pocket', 'pocketHint')],
  },
  { words: ['shelf', 'shelves'], use: 'merchandising' },
  { words: ['sift', 'sifted'], use: 'filtered' },
  { words: ['desk', 'desks'], use: 'form, panel, queue or screen' },
  { words: ['tally', 'tallies'], use: 'attempt counter', names: named(wire, 'tally', 'staff_tally') },
  { words: ['plumbing'], use: 'infrastructure' },
  { words: ['sitting', 'sittings'], use: 'play session', names: named('stored code', 'LONG_SITTINGS') },
  {
    words: ['paper', 'papers'],
    use: 'document',
    names: [
      ...named(wire, 'paper', 'papers', 'WRONG_PAPER', 'PROTECTION_PAPERS_MISSING', 'papers_missing', 'remove_papers'),
      ...named(wire, 'unknown_paper', 'no_paper_named', 'paper_rejected', 'look_at_paper'),
      ...named('operation id', 'uploadPaper', 'opsReadPaper'),
      ...named('message id', 'paperState', 'noPapers', 'toPapers'),
      ...named('name of a game', 'Paper'),
    ],
  },
];
