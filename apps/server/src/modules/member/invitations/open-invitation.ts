import { randomInt } from 'node:crypto';
import type { Tx } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { insertInvitation, selectOwnCode } from './invitation.store.ts';

/** Without ambiguous letters and digits. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** 50 bits; security.md 3.8 requires at least eight characters. */
const codeLength = 10;

const triesMax = 5;

const randomCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** The member's invitation code, created in the caller's transaction; idempotent. */
export const openInvitation = async (
  tx: Tx,
  { brandId, memberId }: { brandId: string; memberId: string },
  { clock }: { clock: Clock },
): Promise<string> => {
  const own = await selectOwnCode(tx, { brandId, memberId });
  if (own !== null) return own;
  for (let tries = 0; tries < triesMax; tries += 1) {
    const code = randomCode();
    if (await insertInvitation(tx, { brandId, memberId, code, createdAt: clock.now() })) return code;
  }
  throw new Error('no free invitation code was found');
};
