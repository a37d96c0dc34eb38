import { randomInt } from 'node:crypto';
import type { Tx } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { insertInvitation, selectOwnCode } from './invitation.store.ts';

/** Without the letters and digits that people take for each other. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** 50 bits; security.md 3.8 wants eight characters at least. */
const codeLength = 10;

const triesMax = 5;

const randomCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** The code by which a member invites others, made in the caller's transaction; asked again, it is the same. */
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
