import type { Attack } from './attack.types.ts';

const identity = 'apps/server/src/modules/identity';
const waysIn = `${identity}/login/every-way-in.db.test.ts`;
const contacts = `${identity}/contacts/change-contact.db.test.ts`;

/** Second factors, known devices, contacts and recoveries. */
export const identityAttacks: readonly Attack[] = [
  {
    id: 'way-in-without-factor',
    title:
      'Somebody with a stolen phone, mailbox, link, provider account or browser comes in past the enrolled factor.',
    from: 'A34, finding: second factor',
    file: waysIn,
    test: 'is required for a login by',
    plant: {
      file: `${identity}/login/login-method.rules.ts`,
      replace: [{ text: 'if (enrolled.length > 0) return { ask: enrolled };', by: '' }],
    },
  },
  {
    id: 'sms-login-changes-mailbox',
    title: 'A thief of a phone number logs in by SMS and changes the e-mail address.',
    from: 'finding: second factor',
    file: waysIn,
    test: 'does not change the e-mail address',
    plant: {
      file: `${identity}/contacts/contact-proof.ts`,
      replace: [{ text: 'if ((credential?.passwordHash ?? null) === null) return;', by: 'if (subjectId) return;' }],
    },
  },
  {
    id: 'device-known-by-weaker-proof',
    title: 'A device that was known before the authenticator was enrolled is used with a stolen password.',
    from: 'finding: known devices',
    file: waysIn,
    test: 'makes a device unknown that was known by a weaker proof',
    plant: {
      file: `${identity}/login/login-method.rules.ts`,
      replace: [
        {
          text: 'const isKnown = knownBy !== null && isAtLeast(knownBy, strongestOf(methods));',
          by: 'const isKnown = knownBy !== null;',
        },
      ],
    },
  },
  {
    id: 'guess-second-step-by-new-logins',
    title: 'Somebody with the password begins login after login to guess the code of the authenticator.',
    from: 'A18',
    file: waysIn,
    test: 'cannot be guessed by starting the login repeatedly',
    plant: {
      file: `${identity}/login/finish-second-step.ts`,
      replace: [{ text: '> memberTriesMax)', by: '> Number.MAX_SAFE_INTEGER)' }],
    },
  },
  {
    id: 'invented-device-cookie',
    title: 'Guesses bring invented device cookies, so that an attack on the brand asks them for no proof.',
    from: 'A18, finding: known devices',
    file: waysIn,
    test: 'does not avoid the proof that is required during an attack on the brand',
    plant: {
      file: `${identity}/login/is-known-device.ts`,
      replace: [
        {
          text: '(await provedHere(visitor, { memberId: member?.id ?? nobodysId, anyNetwork: false }, deps)) !== null',
          by: '(await provedHere(visitor, { memberId: member?.id ?? nobodysId, anyNetwork: false }, deps)) !== undefined',
        },
      ],
    },
  },
  {
    id: 'device-of-another-account',
    title: 'A device that one account has logged in from is taken for a known device of another.',
    from: 'A18, finding: known devices',
    file: waysIn,
    test: 'is distinguished from a device that the account has logged in from',
    plant: {
      file: `${identity}/login/known-location.store.ts`,
      replace: [
        {
          text: `    .where('subject_id', '=', subjectId)\n    .where('device_id', '=', deviceId)`,
          by: `    .where('device_id', '=', deviceId)`,
        },
      ],
    },
  },
  {
    id: 'invented-device-skips-second-step',
    title: 'A stolen password comes with an invented device cookie to pass for a known device.',
    from: 'A18, finding: known devices',
    file: waysIn,
    test: 'is no known device of a member: the second step is required',
  },
  {
    id: 'guesses-across-a-network',
    title: 'Guesses are spread over the addresses of one network, each below its own limit.',
    from: 'A18',
    file: waysIn,
    test: 'does not avoid the proof that the network of the guesses must give',
    plant: {
      file: `${identity}/login/login.rules.ts`,
      replace: [{ text: 'failures.network >= policy.captchaByNetwork ||', by: '' }],
    },
  },
  {
    id: 'contact-changed-by-itself',
    title: 'A contact is changed by the password and the code to the new contact alone, or by less.',
    from: 'security.md 5, finding: contacts',
    file: contacts,
    test: 'a verified contact is changed by',
    plant: {
      file: `${identity}/contacts/verify-contact.ts`,
      replace: [{ text: 'if (isReplaced) await demandOtherProof(', by: 'if (!stored) await demandOtherProof(' }],
    },
  },
  {
    id: 'factor-added-to-change-contact',
    title: 'A thief sets up a factor of their own and changes the contact with it at once.',
    from: 'security.md 5, finding: contacts',
    file: contacts,
    test: 'nothing that was set up within the last day',
    plant: {
      file: `${identity}/contacts/contact-proof.ts`,
      replace: [{ text: 'since.getTime() <= now.getTime() - coolingOffMs', by: 'since.getTime() <= now.getTime()' }],
    },
  },
  {
    id: 'recovery-then-takeover',
    title: 'After a recovery of the account its contacts and factors are changed before the owner hears of it.',
    from: 'security.md 5, finding: recoveries',
    file: contacts,
    test: 'payouts, contacts and factors are locked for a day',
    plant: {
      file: `${identity}/factors/cooling-off.ts`,
      replace: [
        { text: 'if (until === null || until <= now) return;', by: 'if (until === null || until > now) return;' },
      ],
    },
  },
  {
    id: 'recovery-told-on-one-channel',
    title: 'The thief of a mailbox recovers the account and deletes the one notice that is sent.',
    from: 'security.md 5, finding: recoveries',
    file: contacts,
    test: 'every channel is notified',
    plant: {
      file: `${identity}/codes/notify-member.ts`,
      replace: [
        { text: `for (const kind of ['mobile', 'email'] as const) {`, by: `for (const kind of ['email'] as const) {` },
      ],
    },
  },
  {
    id: 'recovery-code-makes-device-known',
    title: 'A found recovery code makes the finder’s device a known one.',
    from: 'finding: known devices',
    file: contacts,
    test: 'by a used recovery code',
    plant: {
      file: `${identity}/login/finish-second-step.ts`,
      replace: [{ text: 'verdict.isRecovery ? null : locationProofOf(method)', by: 'placeProofOf(method)' }],
    },
  },
  {
    id: 'password-adds-a-factor',
    title: 'A stolen password puts a passkey, a payment password or a provider beside the enrolled authenticator.',
    from: 'security.md 5',
    file: contacts,
    test: 'shows it for every change of a factor',
    plant: {
      file: `${identity}/factors/demand-enrolled-factor.ts`,
      replace: [{ text: 'if (strong.length === 0) return;', by: 'if (strong.length >= 0) return;' }],
    },
  },
  {
    id: 'every-state-at-every-way-in',
    title: 'An account that is blocked, excluded, must change its password or has a factor is tried at another way in.',
    from: 'A34',
    file: `${identity}/login/login-methods.db.test.ts`,
    test: 'every login method applies the one policy',
  },
  {
    id: 'credential-stuffing',
    title: 'Stolen pairs of names and passwords are tried from many addresses.',
    from: 'A18',
    file: 'apps/server/test/attacks/stuffing.test.ts',
    test: 'lets nobody in, and the owner still comes in',
  },
  {
    id: 'session-fixation',
    title: 'A session that was there before the login is used after it.',
    from: 'A20',
    file: `${identity}/login/login.db.test.ts`,
    test: 'replaces every earlier cookie, and ends the browser’s previous session',
  },
  {
    id: 'token-in-address',
    title: 'A token in the address of a page or a call is to log somebody in.',
    from: 'A21',
    file: `${identity}/login/entry-code.db.test.ts`,
    test: 'a token in the URL of a request gives no access',
  },
  {
    id: 'entry-code-raced',
    title: 'Fifty browsers enter with the code of one link at once.',
    from: 'A21',
    file: `${identity}/login/entry-code.db.test.ts`,
    test: 'admits one of fifty concurrent callers',
  },
  {
    id: 'remembered-cookie-copied',
    title: 'A copied cookie of a remembered browser is used beside the original.',
    from: 'security.md 3.1',
    file: `${identity}/login/remembered.db.test.ts`,
    test: 'whose old token comes back later was copied',
  },
  {
    id: 'second-step-raced',
    title: 'Many guesses at a second step are sent at once.',
    from: 'A17',
    file: `${identity}/login/second-step.db.test.ts`,
    test: 'are five however many run concurrently',
  },
  {
    id: 'social-callback-forged',
    title: 'The answer of a provider is replayed, or brought into another browser.',
    from: 'A35',
    file: `${identity}/social/social.db.test.ts`,
    test: 'a forged callback',
  },
  {
    id: 'social-token-of-another',
    title: 'An ID token of another issuer, application or time opens an account.',
    from: 'A35',
    file: `${identity}/social/social.db.test.ts`,
    test: 'an ID token',
  },
];
