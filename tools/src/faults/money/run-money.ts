import { loadavg } from 'node:os';
import type { FaultReport, LogLine } from '../fault-area.ts';
import { readMoneyBooks } from './books.ts';
import { judgeMoney } from './judge.ts';
import { type PlayedPhase, playPhase } from './phase.ts';
import type { MoneyVictim } from './plan.ts';
import { type MoneyPlatform, openMoneyPlatform } from './platform.ts';
import { unitsPerMinor } from './table.ts';

export type MoneyOptions = {
  /** Kills of the database and of a gateway, alternating. */
  kills: number;
  /** How often the database's responses are dropped after the commit. */
  cuts: number;
  /** Movements that must have been acknowledged by the end of the run. */
  acknowledged: number;
  seed: number;
  /** Only the control. */
  isControl: boolean;
  log: LogLine;
};

/** The control is short: a database that acknowledges before it has written loses data at almost every kill. */
const controlKills = 5;
const controlAcknowledged = 1_000;
const controlWordsMax = 3;

const tombstone = 0;
const reversedShort = 8;

/**
 * Vendors bet, win and roll back over signed HTTP while the database and the gateways are killed at
 * moments drawn from the seed; then the vendors' responses are compared with the ledger. Every run ends
 * with its control: the same judge must find losses with a database that is not durable.
 */
export const runMoneyFaults = async (options: MoneyOptions): Promise<FaultReport> => {
  const platform = await openMoneyPlatform(options.log);
  try {
    const proof = options.isControl ? { pass: true } : await prove(platform, options);
    const control = await runControl(platform, options);
    return {
      area: 'money',
      ...proof,
      controlAcknowledged: control.acknowledged,
      controlLost: control.lost,
      loadAverage: loadavg()[0]?.toFixed(2),
      seed: options.seed,
      pass: proof.pass && control.lost > 0,
    };
  } finally {
    await platform.stop();
  }
};

const prove = async (platform: MoneyPlatform, options: MoneyOptions) => {
  const { kills, cuts, acknowledged, seed, log } = options;
  await platform.mustBeDurable();
  const played = await playPhase(platform, { acknowledged, kills, cuts, victims: ['postgres', 'gateway'], seed, log });
  const { counts, words, books } = await judgePlayed(platform, played, log);
  for (const word of words) log(word);
  const verified = await platform.verify();
  log(`${verified.checks} reconciliation checks found ${verified.findings}`);
  for (const line of verified.complaints) log(line);

  const unresolved = played.journal.entries.length - played.journal.responded;
  const isClean = Object.values(counts).every((count) => count === 0) && played.counts.missing === 0;
  // A run without unknown outcomes or repeats has not tested its purpose.
  const isTried = played.counts.unknown > 0 && played.counts.replays > 0 && played.counts.foundDone > 0;
  const isWhole = played.journal.acknowledged >= acknowledged && unresolved === 0;
  return {
    ...faultCounts(played),
    acknowledged: played.journal.acknowledged,
    transactions: played.journal.entries.length,
    postings: books.postings.length,
    ...counts,
    unresolved,
    ...played.counts,
    tombstones: books.keys.filter(({ op }) => op === tombstone).length,
    // Reversals that found too little: the member owes the rest.
    shortfalls: books.keys.filter(({ verdict }) => verdict === reversedShort).length,
    owing: books.wallets.filter(({ owed }) => owed > 0n).length,
    checks: verified.checks,
    findings: verified.findings,
    seconds: played.seconds,
    pass: isClean && isTried && isWhole && verified.pass,
  };
};

const runControl = async (
  platform: MoneyPlatform,
  { kills, acknowledged, isControl, seed, log }: MoneyOptions,
): Promise<{ acknowledged: number; lost: number }> => {
  log('control: from here on the database answers before it has written');
  await platform.makeForgetful();
  const played = await playPhase(platform, {
    acknowledged: isControl ? acknowledged : controlAcknowledged,
    kills: isControl ? kills : controlKills,
    cuts: 0,
    victims: ['postgres'],
    seed,
    log,
  });
  const { counts, words } = await judgePlayed(platform, played, log);
  for (const word of words.filter((one) => one.startsWith('lost')).slice(0, controlWordsMax)) log(`control: ${word}`);
  log(`control: ${counts.lost} answered transactions of ${played.journal.responded} lost`);
  return { acknowledged: played.journal.acknowledged, lost: counts.lost };
};

const judgePlayed = async (platform: MoneyPlatform, { journal }: PlayedPhase, log: LogLine) => {
  platform.mustLive();
  const { entries, acknowledged } = journal;
  log(`quiet; judging ${acknowledged} acknowledged movements of ${entries.length} transactions`);
  const books = await readMoneyBooks(platform.booksUrl);
  const { counts, words } = judgeMoney({ entries, unitsPerMinor }, books);
  return { counts, words, books };
};

const faultCounts = ({ faults, recoveries }: PlayedPhase) => {
  const countOf = (victim: MoneyVictim): number => faults.filter((fault) => fault.victim === victim).length;
  /** From the fault until every gateway responded again. */
  const slowestOf = (victim: MoneyVictim): number =>
    Math.max(0, ...recoveries.filter((one) => one.victim === victim).map((one) => one.backMs + one.servedMs));
  return {
    faults: faults.length,
    killsOfPostgres: countOf('postgres'),
    killsOfGateway: countOf('gateway'),
    cuts: countOf('answers'),
    slowestRecoveryMs: {
      postgres: slowestOf('postgres'),
      gateway: slowestOf('gateway'),
      answers: slowestOf('answers'),
    },
  };
};
