import type { Attack } from './attack.types.ts';

const identity = 'apps/server/src/modules/identity';
const staff = 'apps/server/src/modules/staff';
const loginTest = `${identity}/login/login.db.test.ts`;
const codeTest = `${identity}/codes/send-code.db.test.ts`;

/** Attacks on login: guessing, floods of hashing and of messages, breached passwords. */
export const loginAttacks: readonly Attack[] = [
  {
    id: 'cheap-proofs-for-guessing',
    title: 'A program goes on guessing a password and pays for each try with the same cheap sum.',
    from: 'A18',
    file: loginTest,
    test: 'requires harder work from a stranger after many failures',
    plant: {
      file: `${identity}/proofs/demand-proof.ts`,
      replace: [{ text: 'solved !== null && solved.level >= level', by: 'solved !== null' }],
    },
  },
  {
    id: 'picture-in-place-of-the-hard-sum',
    title: 'A program that reads pictures shows one where a hard sum is asked for.',
    from: 'A18',
    file: `${identity}/proofs/proofs.db.test.ts`,
    test: 'of a lower level is refused where a higher one is required, and so are a captcha and a slider',
    plant: {
      file: `${identity}/proofs/demand-proof.ts`,
      replace: [
        { text: "letters === '' || level > 0 ? undefined : letters", by: "letters === '' ? undefined : letters" },
      ],
    },
  },
  {
    id: 'sum-of-the-browsers-choice',
    title: 'A browser asks for a new challenge and gets the easy sum again.',
    from: 'A18',
    file: `${identity}/proofs/proofs.db.test.ts`,
    test: 'of a raised level is twice as hard each time',
    plant: {
      file: `${identity}/proofs/create-challenge.ts`,
      replace: [
        {
          text: 'await makeWork(await askedWorkLevel({ bearer }, deps), deps.keys)',
          by: 'await makeWork(0, deps.keys)',
        },
      ],
    },
  },
  {
    id: 'guessing-spread-over-a-block',
    title: 'Guesses come from every address of a block, or from everywhere, so that no single address counts much.',
    from: 'A18',
    file: loginTest,
    test: 'requires harder work when the failures of',
    plant: {
      file: `${identity}/login/login.rules.ts`,
      replace: [
        { text: '    doublings(network, policy.captchaByNetwork),\n', by: '' },
        { text: '    doublings(brand, policy.captchaByBrand),\n', by: '' },
      ],
    },
  },
  {
    id: 'hash-queue-full-of-strangers',
    title: 'A flood of logins from unknown devices fills the queue of password hashes, and a real login gets 503.',
    from: 'security.md 6',
    file: 'apps/server/src/platform/hashing/reserved-slots.test.ts',
    test: 'a queue of ten with two reserved places',
    plant: {
      file: 'apps/server/src/platform/hashing/create-hasher.ts',
      replace: [{ text: 'waitingCount() >= slotsFor[slot]', by: 'waitingCount() >= slotsFor.open' }],
    },
  },
  {
    id: 'known-device-among-a-flood',
    title: 'While strangers fill the queue of hashes, the owner logs in from a device that is known.',
    from: 'security.md 6',
    file: loginTest,
    test: 'admits a known device to a hash queue full of strangers',
    plant: {
      file: `${identity}/login/login-by-username.ts`,
      replace: [{ text: "slot: device.isKnownDevice ? 'reserved' : 'open'", by: "slot: 'open'" }],
    },
  },
  {
    id: 'hashing-without-a-proof',
    title: 'Strangers make the server hash without a proof although its queue is half full.',
    from: 'security.md 6',
    file: loginTest,
    test: 'admits a known device to a hash queue full of strangers',
    plant: {
      file: `${identity}/login/login-by-username.ts`,
      replace: [{ text: ' || (!device.isKnownDevice && deps.hasher.isHalfFull())', by: '' }],
    },
  },
  {
    id: 'five-requests-lock-the-owner-out',
    title: 'Strangers ask for codes to a number until its owner gets none for the day.',
    from: 'A16',
    file: loginTest,
    test: 'sends the owner a code after the password and on a known device, although strangers',
    plant: {
      file: `${identity}/codes/limits.ts`,
      replace: [{ text: "asker === 'stranger' ? kind :", by: 'asker ? kind :' }],
    },
  },
  {
    id: 'known-device-loses-its-code',
    title: 'Strangers use up the codes of somebody who logs in by SMS alone.',
    from: 'A16',
    file: loginTest,
    test: 'sends the owner a code after the password and on a known device, although strangers',
    plant: {
      file: `${identity}/codes/send-login-code.ts`,
      replace: [{ text: "isKnown ? 'owner' : 'stranger'", by: "'stranger'" }],
    },
  },
  {
    id: 'stranger-spends-the-brand-budget',
    title: 'A flood of requests uses up the budget of the brand, so that no owner gets a code.',
    from: 'A16',
    file: codeTest,
    test: 'stops at three quarters of',
    plant: {
      file: `${identity}/codes/limits.ts`,
      replace: [{ text: 'const unreservedShare = 0.75;', by: 'const unreservedShare = 1;' }],
    },
  },
  {
    id: 'stranger-ends-the-owners-code',
    title: 'A stranger asks for a code to the number, and the one the owner is typing is dead.',
    from: 'A17',
    file: codeTest,
    test: 'does not end the code that the owner is typing',
    plant: {
      file: `${identity}/codes/code.store.ts`,
      replace: [{ text: "    .where('bearer', '=', code.bearer)\n", by: '' }],
    },
  },
  {
    id: 'pumping',
    title: 'A pumper asks for thousands of messages to adjacent numbers from many addresses.',
    from: 'A16',
    file: codeTest,
    test: 'a pumper',
  },
  {
    id: 'breached-password-set',
    title: 'Somebody sets a password that is known from breaches: at registration.',
    from: 'security.md 3.5',
    file: `${identity}/registration/registration.db.test.ts`,
    test: 'a breached password',
    plant: {
      file: 'apps/server/src/platform/passwords/breached-passwords.ts',
      replace: [{ text: 'if (await filter.has(keyOf(form))) return true;', by: '' }],
    },
  },
  {
    id: 'breached-password-change',
    title: 'Somebody changes the password to one that is known from breaches.',
    from: 'security.md 3.5',
    file: `${identity}/passwords/change-password.db.test.ts`,
    test: 'with a breached password as the new is refused',
    plant: {
      file: `${identity}/passwords/set-password.ts`,
      replace: [{ text: 'await deps.breachedPasswords.isBreached(secret)', by: 'false' }],
    },
  },
  {
    id: 'breached-password-reset-mail',
    title: 'Somebody resets the password by mail to one that is known from breaches.',
    from: 'security.md 3.5',
    file: `${identity}/codes/codes.routes.db.test.ts`,
    test: 'is not set to a breached password',
    plant: {
      file: `${identity}/passwords/set-password.ts`,
      replace: [{ text: 'await deps.breachedPasswords.isBreached(secret)', by: 'false' }],
    },
  },
  {
    id: 'breached-password-reset-phone',
    title: 'Somebody resets the password by phone to one that is known from breaches.',
    from: 'security.md 3.5',
    file: `${identity}/codes/codes.routes.db.test.ts`,
    test: 'made of the name or a breached password',
    plant: {
      file: `${identity}/passwords/set-password.ts`,
      replace: [{ text: 'await deps.breachedPasswords.isBreached(secret)', by: 'false' }],
    },
  },
  {
    id: 'breached-password-operator-invited',
    title: 'A new operator chooses a password that is known from breaches.',
    from: 'security.md 3.5',
    file: `${staff}/operators/operators.db.test.ts`,
    test: 'is made by two people, mailed sealed, and opens an account with password',
    plant: {
      file: `${staff}/operators/accept-invitation.ts`,
      replace: [{ text: 'await deps.breachedPasswords.isBreached(password)', by: 'false' }],
    },
  },
  {
    id: 'breached-password-operator-change',
    title: 'An operator changes the password to one that is known from breaches.',
    from: 'security.md 3.5',
    file: `${staff}/login/sign-in.db.test.ts`,
    test: 'changes the password, ends the other sessions and takes the new one from then on',
    plant: {
      file: `${staff}/login/change-own-password.ts`,
      replace: [{ text: 'await deps.breachedPasswords.isBreached(newPassword)', by: 'false' }],
    },
  },
  {
    id: 'breached-password-at-login',
    title: 'A password was breached since it was set, and still opens the account as if nothing had happened.',
    from: 'security.md 3.5',
    file: `${identity}/passwords/check-password.db.test.ts`,
    test: 'that was breached since is accepted but must change until it does; a wrong one is not looked up',
    plant: {
      file: `${identity}/passwords/check-password.ts`,
      replace: [{ text: "(await breachedPasswords.isListed(secret)) ? 'compromised' : null", by: 'null' }],
    },
  },
  {
    id: 'burst-past-the-captcha',
    title: 'Many guesses at one account come at once, before any of them is counted.',
    from: 'A18',
    file: loginTest,
    test: 'checks three attempts without a proof, however many run concurrently',
  },
  {
    id: 'redis-flushed-to-forget-failures',
    title: 'Redis is emptied, and with it the count of failures.',
    from: 'A18',
    file: loginTest,
    test: 'keeps its counts when Redis is flushed',
  },
  {
    id: 'lock-the-owner-out-by-guessing',
    title: 'Guesses at an account lock its owner out.',
    from: 'A18',
    file: loginTest,
    test: 'admits the owner while others guess at the account',
  },
  {
    id: 'enumeration-by-the-answer',
    title: 'The answers of the login tell which names have an account.',
    from: 'A19',
    file: loginTest,
    test: 'gives a known and an unknown name the same response, byte for byte',
  },
  {
    id: 'code-guessed-in-a-burst',
    title: 'A hundred guesses at a code come at once.',
    from: 'A17',
    file: codeTest,
    test: 'has five tries when a hundred guess at once',
  },
];
