import { type MemberType, memberTypes } from '@fairhouse/protocol';
import type { MemberKind } from './member.types.ts';

/** Spec §3: the number tells the kind, and 4 alone is a trial account. */
export const kindOfType = (type: MemberType): MemberKind => {
  if ((memberTypes.agent as readonly MemberType[]).includes(type)) return 'agent';
  return (memberTypes.trial as readonly MemberType[]).includes(type) ? 'trial' : 'member';
};
