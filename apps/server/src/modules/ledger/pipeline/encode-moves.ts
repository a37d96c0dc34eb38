import { type Move, moveOps, moveRuleBits, postingKinds } from '../ledger.types.ts';

/** Rejects with the same error as the database, so that the pipeline isolates the bad item. */
const malformed = (what: string): Error =>
  Object.assign(new Error(`a movement carries a malformed ${what}`), { code: '22P02' });

/**
 * UUIDs and dates are inserted into the array literal unescaped. A comma inside one would shift all later items by one
 * place and post them under another item's key, so each is validated first.
 */
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const datePattern = /^\d{4}-\d\d-\d\d$/;

const uuid = (text: string): string => {
  if (!uuidPattern.test(text)) throw malformed('key');
  return text;
};

const date = (text: string): string => {
  if (!datePattern.test(text)) throw malformed('day');
  return text;
};

const needsEscape = /["\\]/;

const quoted = (text: string): string => (needsEscape.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : `"${text}"`);

const rulesOf = (rules: Move['rules']): number =>
  (rules.creditWithoutRef ? moveRuleBits.creditWithoutRef : 0) |
  (rules.reverseSettled ? moveRuleBits.reverseSettled : 0) |
  (rules.creditAfterClose ? moveRuleBits.creditAfterClose : 0) |
  (rules.creditToBonus ? moveRuleBits.creditToBonus : 0) |
  (rules.trackRound ? moveRuleBits.trackRound : 0);

/**
 * The arguments of `ledger.post_moves`, one array literal each, in its order. Encoded by hand: every bet passes through
 * here, and the driver's array encoding is several times slower.
 */
export const encodeMoves = (moves: readonly Move[]): (string | null)[] => {
  let keys = '{';
  let keyDays = '{';
  let inputHashes = '{';
  let wallets = '{';
  let houseAccounts = '{';
  let ops = '{';
  let debits = '{';
  let credits = '{';
  let kinds = '{';
  let sources = '{';
  let externalTxs = '{';
  let roundKeys = '{';
  let roundDays = '{';
  let roundIds = '{';
  let roundCloses = '{';
  let refKeys = '{';
  let refDays = '{';
  let rules = '{';
  let denies = '{';
  let roundMaxima = '{';
  let hasMaximum = false;
  let winMaxima = '{';
  let winFloors = '{';
  let winTimes = '{';
  let winNotes = '{';
  let hasCeiling = false;
  let comma = '';
  for (const move of moves) {
    const { round, ref } = move;
    keys += comma + uuid(move.key);
    keyDays += comma + (move.keyDay === null ? 'NULL' : date(move.keyDay));
    inputHashes += comma + uuid(move.inputHash);
    wallets += comma + move.walletId;
    houseAccounts += comma + move.houseAccountId;
    ops += comma + moveOps[move.op];
    debits += comma + move.debit;
    credits += comma + move.credit;
    kinds += comma + postingKinds[move.kind];
    sources += comma + move.sourceId;
    externalTxs += comma + quoted(move.externalTx);
    roundKeys += comma + (round === null ? 'NULL' : uuid(round.key));
    roundDays += comma + (round === null || round.day === null ? 'NULL' : date(round.day));
    roundIds += comma + (round === null ? 'NULL' : quoted(round.id));
    roundCloses += comma + (round?.closes ? 't' : 'f');
    refKeys += comma + (ref === null ? 'NULL' : uuid(ref.key));
    refDays += comma + (ref === null || ref.day === null ? 'NULL' : date(ref.day));
    rules += comma + rulesOf(move.rules);
    denies += comma + (move.deny === null ? 'NULL' : quoted(move.deny));
    roundMaxima += comma + (round?.stakeMax ?? 'NULL');
    if (round?.stakeMax !== undefined) hasMaximum = true;
    const { ceiling } = move;
    if (ceiling === undefined) {
      winMaxima += `${comma}NULL`;
      winFloors += `${comma}NULL`;
      winTimes += `${comma}NULL`;
      winNotes += `${comma}NULL`;
    } else {
      winMaxima += comma + ceiling.max;
      winFloors += comma + (ceiling.floor ?? 'NULL');
      winTimes += comma + (ceiling.times ?? 'NULL');
      winNotes += comma + quoted(ceiling.note);
      hasCeiling = true;
    }
    comma = ',';
  }
  const literals = [
    keys,
    keyDays,
    inputHashes,
    wallets,
    houseAccounts,
    ops,
    debits,
    credits,
    kinds,
    sources,
    externalTxs,
    roundKeys,
    roundDays,
    roundIds,
    roundCloses,
    refKeys,
    refDays,
    rules,
    denies,
  ].map((literal) => `${literal}}`);
  const ceilings = [winMaxima, winFloors, winTimes, winNotes].map((literal) => (hasCeiling ? `${literal}}` : null));
  // Without any maximum the whole argument is null, so that a batch of plain bets is checked in one step.
  return [...literals, hasMaximum ? `${roundMaxima}}` : null, ...ceilings];
};
