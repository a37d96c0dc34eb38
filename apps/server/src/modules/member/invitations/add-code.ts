import { randomInt } from 'node:crypto';
import type { Tx } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { insertInvitation } from './invitation.store.ts';

/** Without ambiguous letters and digits. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** 50 bits; security.md 3.8 requires at least eight characters. */
const codeLength = 10;

const triesMax = 5;

const randomCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Gives a member one more invitation code, in the caller's transaction. */
export const addCode = async (
  tx: Tx,
  { brandId, memberId, link }: { brandId: string; memberId: string; link: { endsAt: Date | null } | null },
  { clock }: { clock: Clock },
): Promise<string> => {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const code = randomCode();
    if (await insertInvitation(tx, { brandId, memberId, code, createdAt: clock.now(), link })) return code;
  }
  throw new Error('no free invitation code was found');
};
