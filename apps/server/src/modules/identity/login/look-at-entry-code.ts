import { maskName } from '#modules/member/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import type { Visitor } from '../visitor.ts';
import { findEntry } from './entry-code.ts';

/** The masked member a link would log in. The link is not consumed. */
export const lookAtEntryCode = async (visitor: Visitor, code: string, deps: IdentityDeps): Promise<string> => {
  const member = await findEntry(visitor, code, deps);
  if (member === null) throw new Refusal('AUTH_ENTRY_CODE_INVALID');
  return maskName(member.username);
};
