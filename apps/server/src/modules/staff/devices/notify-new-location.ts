import type { Tx } from '#platform/db/db.ts';
import { mailFrom, queueMail } from '../operators/queue-mail.ts';
import type { UserAgentClass } from '../sessions/session.types.ts';
import type { StaffDeps } from '../staff.deps.ts';

const deviceTexts: Readonly<Record<UserAgentClass, string>> = {
  desktop: 'a computer',
  phone: 'a phone',
  tablet: 'a tablet',
  other: 'a device',
};

const texts = {
  signedIn: {
    subject: 'New sign-in to the back office',
    lead: 'Your account was used to sign in from a new device or network:',
    end: "If this was you, you don't need to do anything. If not, tell an administrator immediately: they can sign you out and suspend the account.",
  },
  waiting: {
    subject: 'A new device is waiting for approval',
    lead: "Your password and second factor were used on a device that isn't approved yet:",
    end: 'If this was you, ask an administrator to approve the device. If not, tell an administrator immediately: someone has your password and second factor.',
  },
} as const;

/** Mails the operator about a sign-in from a new device or network. */
export const notifyNewLocation = (
  tx: Tx,
  {
    email,
    isWaiting,
    address,
    userAgentClass,
  }: {
    email: string;
    isWaiting: boolean;
    address: string;
    userAgentClass: UserAgentClass;
  },
  deps: Pick<StaffDeps, 'keys' | 'jobs' | 'clock'>,
): Promise<void> => {
  const { subject, lead, end } = texts[isWaiting ? 'waiting' : 'signedIn'];
  const at = deps.clock.now().toISOString().slice(0, 16).replace('T', ' ');
  const location = `${deviceTexts[userAgentClass]}, IP address ${address}, ${at} UTC`;
  return queueMail(tx, mailFrom(email, { subject, paragraphs: [lead, location, end] }), deps);
};
