import { setTimeout as sleep } from 'node:timers/promises';
import type { VendorCode } from '@fairhouse/protocol';
import { newTransactionId } from '../vendor-ids.ts';
import { casesFor } from './cases-for.ts';
import type { VendorDriver } from './create-driver.ts';
import type { Case, Lab, Platform } from './lab.types.ts';
import { seededRandom } from './seeded-random.ts';

export type CaseVerdict = { id: string; title: string; passed: boolean; why: string | null; tookMs: number };

export type KitReport = {
  dialect: string;
  seed: number;
  verdicts: readonly CaseVerdict[];
  inapplicable: readonly { id: string; title: string; why: string }[];
};

/** As every vendor does: a call without a response in time is retried under the same id. */
const triesMax = 5;
const pauseMs = 200;

const patient = (driver: VendorDriver): VendorDriver => {
  const call: VendorDriver['call'] = async (operation, seat, args = {}) => {
    // Generated here, so that a retry is the same transaction.
    const same = { id: newTransactionId(), ...args };
    for (let tries = 1; ; tries += 1) {
      const response = await driver.call(operation, seat, same);
      if (response.word !== driver.client.words.TRY_AGAIN || tries === triesMax) return response;
      await sleep(pauseMs);
    }
  };
  return { ...driver, call };
};

const labOf = ({ driver: own, rival, platform, seed }: Omit<KitOptions, 'baseUrl' | 'wanted' | 'onVerdict'>): Lab => {
  const driver = patient(own);
  const { words } = driver.client;
  const is: Lab['is'] = (condition, what) => {
    if (!condition) throw new Error(what);
  };
  const says: Lab['says'] = ({ word, text }, code: VendorCode, what = 'the answer') =>
    is(word === words[code], `${what} is ${word} and should be ${words[code]} (${code}): ${text}`);
  const seat: Lab['seat'] = (args = {}) => platform.seat(driver.signer.vendor, args);
  return {
    driver,
    rival: patient(rival),
    platform,
    random: seededRandom(seed),
    seat,
    is,
    says,
    newId: newTransactionId,
    expect: async (operation, player, args, code) => {
      const response = await driver.call(operation, player, args);
      says(response, code, operation);
      return response;
    },
    has: async (player, minor) => {
      const { spendable } = await platform.moneyOf(player);
      is(spendable === BigInt(minor), `the player has ${spendable} and should have ${minor}`);
    },
  };
};

const runCase = async (one: Case, lab: Lab): Promise<CaseVerdict> => {
  const started = performance.now();
  const verdict = (why: string | null): CaseVerdict => ({
    id: one.id,
    title: one.title,
    passed: why === null,
    why,
    tookMs: Math.round(performance.now() - started),
  });
  try {
    await one.run(lab);
    return verdict(null);
  } catch (error) {
    return verdict(error instanceof Error ? error.message : String(error));
  }
};

export type KitOptions = {
  driver: VendorDriver;
  rival: VendorDriver;
  platform: Platform;
  baseUrl: string;
  seed: number;
  /** Selects the cases to run; all by default. */
  wanted?: (one: Case) => boolean;
  onVerdict?: (verdict: CaseVerdict) => void;
};

/** How many cases run concurrently; each has its own players. */
const sideBySide = 8;

/**
 * Runs every case of a dialect, those that change what others need one by one at the end, and finally checks that all
 * accounts together sum to zero: no case may create or lose money.
 */
export const runKit = async (args: KitOptions): Promise<KitReport> => {
  const { driver, platform, baseUrl, seed, wanted = () => true, onVerdict } = args;
  const { cases, inapplicable } = casesFor(driver.client, baseUrl);
  const lab = labOf(args);
  const verdicts: CaseVerdict[] = [];
  const run = async (one: Case): Promise<void> => {
    const verdict = await runCase(one, lab);
    verdicts.push(verdict);
    onVerdict?.(verdict);
  };
  const chosen = cases.filter(wanted);
  const waiting = chosen.filter(({ pace }) => pace !== 'alone').values();
  const worker = async (): Promise<void> => {
    for (const one of waiting) await run(one);
  };
  await Promise.all(Array.from({ length: sideBySide }, worker));
  for (const one of chosen.filter(({ pace }) => pace === 'alone')) await run(one);
  await run({
    id: 'M99',
    title: 'all books together are zero',
    run: async ({ is }) => {
      const difference = await platform.difference();
      is(difference === 0n, `they are off by ${difference}`);
    },
  });
  return { dialect: driver.client.code, seed, verdicts, inapplicable };
};
