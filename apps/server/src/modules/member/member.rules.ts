import { type MemberType, memberTypes } from '@fairhouse/protocol';
import type { MemberKind } from './member.types.ts';

/** Spec §3: the number encodes the kind; only 4 is a trial account. */
export const kindOfType = (type: MemberType): MemberKind => {
  if ((memberTypes.agent as readonly MemberType[]).includes(type)) return 'agent';
  return (memberTypes.trial as readonly MemberType[]).includes(type) ? 'trial' : 'member';
};

/** The URL of a built-in avatar; null without one. */
export const iconUrlOf = (icon: string | null): string | null => (icon === null ? null : `/avatars/${icon}.svg`);

const nicknameMax = 60;

/**
 * Characters that are not text: control and format characters (zero width, direction overrides, tags), line and
 * paragraph breaks, private and unassigned ones. They let one name look like another. This also excludes the joiners of
 * emoji and of Indic and Persian words: unambiguous names matter more.
 */
const noText = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;

/** Letters without a visible glyph: Hangul fillers and the blank Braille cell. */
const unseen = /\u115F|\u1160|\u3164|\uFFA0|\u2800|\u034F/u;

/** The nickname as it is stored, or null if invalid: 1 to 60 visible characters, trimmed, NFC. */
export const nicknameOf = (text: string): string | null => {
  const nickname = text.normalize('NFC').trim();
  const length = [...nickname].length;
  if (length < 1 || length > nicknameMax || noText.test(nickname) || unseen.test(nickname)) return null;
  return nickname;
};
