import { type MemberType, memberTypes } from '@fairhouse/protocol';
import type { MemberKind } from './member.types.ts';

/** Spec §3: the number tells the kind, and 4 alone is a trial account. */
export const kindOfType = (type: MemberType): MemberKind => {
  if ((memberTypes.agent as readonly MemberType[]).includes(type)) return 'agent';
  return (memberTypes.trial as readonly MemberType[]).includes(type) ? 'trial' : 'member';
};

/** Where an avatar of the house is found; null without one. */
export const iconUrlOf = (icon: string | null): string | null => (icon === null ? null : `/avatars/${icon}.svg`);

const nicknameMax = 60;

/**
 * Signs that are no text: control and format characters (zero width, direction overrides, tags), line and
 * paragraph breaks, private and unassigned ones. They let one name look like another. The joiners between
 * emoji and in Indic and Persian words are format characters too: names here are worth more than they are.
 */
const noText = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;

/** Letters that draw nothing, though they count as letters: Hangul fillers and the blank Braille cell. */
const unseen = /\u115F|\u1160|\u3164|\uFFA0|\u2800|\u034F/u;

/** The nickname as it is kept, or null for what is none: 1 to 60 visible characters, trimmed, NFC. */
export const nicknameOf = (text: string): string | null => {
  const nickname = text.normalize('NFC').trim();
  const length = [...nickname].length;
  if (length < 1 || length > nicknameMax || noText.test(nickname) || unseen.test(nickname)) return null;
  return nickname;
};
