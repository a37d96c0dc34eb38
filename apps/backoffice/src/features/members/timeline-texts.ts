import type { MessageId } from '@fairhouse/i18n';
import type { TimelineEntry } from '@fairhouse/protocol/ops/members-wire';
import type { Tone } from '#framework/tone.types.ts';

const texts: Readonly<Record<string, MessageId>> = {
  note: 'opsMembers.event.note',
  login_ok: 'opsMembers.event.loginOk',
  login_failed: 'opsMembers.event.loginFailed',
  logout: 'opsMembers.event.logout',
  new_device: 'opsMembers.event.newDevice',
  session_ended: 'opsMembers.event.sessionEnded',
  registered: 'opsMembers.event.registered',
  password_changed: 'opsMembers.event.passwordChanged',
  password_reset: 'opsMembers.event.passwordReset',
  contact_changed: 'opsMembers.event.contactChanged',
  code_sent: 'opsMembers.event.codeSent',
  code_failed: 'opsMembers.event.codeFailed',
  'member.freeze': 'opsMembers.event.frozen',
  'member.unfreeze': 'opsMembers.event.unfrozen',
  'member.reveal': 'opsMembers.event.revealed',
  'member.set_tags': 'opsMembers.event.tagged',
  'identity.end_session': 'opsMembers.event.staffEndedSession',
  'identity.end_sessions': 'opsMembers.event.staffEndedSessions',
  'identity.start_reset': 'opsMembers.event.resetStarted',
  'identity.remove_factors': 'opsMembers.event.factorsRemoved',
  'identity.unlock': 'opsMembers.event.unlocked',
  'identity.view_as': 'opsMembers.event.viewed',
  'protection.try_to_return': 'opsMembers.event.triedToReturn',
};

const tones: Readonly<Record<string, Tone>> = {
  login_failed: 'warning',
  code_failed: 'warning',
  new_device: 'warning',
  remembered_theft: 'negative',
  'identity.remove_factors': 'warning',
  'member.freeze': 'negative',
  'member.unfreeze': 'positive',
  'protection.try_to_return': 'negative',
};

/** The text of an event; an unknown one is shown as its code. */
export const timelineTitle = (t: (id: MessageId) => string, { what }: TimelineEntry): string => {
  const id = texts[what];
  return id === undefined ? what : t(id);
};

export const timelineTone = ({ what }: TimelineEntry): Tone => tones[what] ?? 'info';
