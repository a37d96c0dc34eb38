/** What a key does. `given`: it comes with the configuration; all others are derived from HOUSE_KEY by HKDF. */
export type KeyUse = 'seal' | 'digest' | 'derive' | 'given';

/**
 * How a key is changed. `re-encrypt` and `re-digest`: `pnpm keys rotate` rewrites the rows. `overlap`: the data is
 * short-lived, and both keys are accepted until the old one is removed. `re-sign`: the other side needs the new key.
 * `begins anew`: counters and challenges start over.
 */
export type KeyRotation = 're-encrypt' | 're-digest' | 'overlap' | 're-sign' | 'begins anew';

export type KeyLine = {
  use: KeyUse;
  /** The part before the first colon; each suffix after it is a separate key with the same entry. */
  purpose: string;
  protects: string;
  /** Where it is used, from `apps/server/src`. */
  where: string;
  rotation: KeyRotation;
  /** How long an old id is accepted. */
  oldAccepted: string;
};

const untilRewritten = 'until every row is rewritten';
const whileListed = 'while it stands in HOUSE_KEYS_OLD';

/** Every key. The key ring refuses a purpose without an entry here. */
export const keyInventory: readonly KeyLine[] = [
  // Sealed.
  {
    use: 'seal',
    purpose: 'password_hash',
    protects: 'hashes of login, payment and staff passwords',
    where: 'platform/hashing/seal-hashes.ts',
    rotation: 're-encrypt',
    oldAccepted: untilRewritten,
  },
  {
    use: 'seal',
    purpose: 'authenticator',
    protects: 'secrets of members’ authenticators',
    where: 'modules/identity/factors/totp.ts',
    rotation: 're-encrypt',
    oldAccepted: untilRewritten,
  },
  {
    use: 'seal',
    purpose: 'staff_authenticator',
    protects: 'secrets of operators’ authenticators',
    where: 'modules/staff/login/totp-secret.ts',
    rotation: 're-encrypt',
    oldAccepted: untilRewritten,
  },
  {
    use: 'seal',
    purpose: 'member.contact',
    protects: 'phone numbers and mailboxes',
    where: 'modules/member/contacts/contact-seal.ts',
    rotation: 're-encrypt',
    oldAccepted: untilRewritten,
  },
  {
    use: 'seal',
    purpose: 'member.detail',
    protects: 'names, birthdays, addresses, identity numbers',
    where: 'modules/member/contacts/contact-seal.ts',
    rotation: 're-encrypt',
    oldAccepted: untilRewritten,
  },
  {
    use: 'seal',
    purpose: 'cashier.payee',
    protects: 'accounts for payouts',
    where: 'modules/cashier/payees/payee-seal.ts',
    rotation: 're-encrypt',
    oldAccepted: untilRewritten,
  },
  {
    use: 'seal',
    purpose: 'cashier.proof',
    protects: 'keys of pictures sent as proofs',
    where: 'modules/cashier/proofs/proof-files.ts',
    rotation: 're-encrypt',
    oldAccepted: untilRewritten,
  },
  {
    use: 'seal',
    purpose: 'protection.identity',
    protects: 'declared names and birthdays',
    where: 'modules/protection/identity-check/identity-seal.ts',
    rotation: 're-encrypt',
    oldAccepted: untilRewritten,
  },
  {
    use: 'seal',
    purpose: 'protection.paper',
    protects: 'keys of document pictures, and the input of their digests',
    where: 'modules/protection/identity-check/identity-seal.ts',
    rotation: 're-encrypt',
    oldAccepted: untilRewritten,
  },
  {
    use: 'seal',
    purpose: 'protection.person',
    protects: 'what the marks of the register are made of',
    where: 'modules/protection/exclusion-register/fingerprints-of.ts',
    rotation: 're-encrypt',
    oldAccepted: untilRewritten,
  },
  {
    use: 'seal',
    purpose: 'recovery_code',
    protects: 'what the digests of recovery codes are made of',
    where: 'modules/identity/factors/recovery-code.ts',
    rotation: 're-encrypt',
    oldAccepted: untilRewritten,
  },
  {
    use: 'seal',
    purpose: 'vendor-secret',
    protects: 'secrets shared with game vendors',
    where: 'modules/play/vendors/seal-secret.ts',
    rotation: 're-encrypt',
    oldAccepted: untilRewritten,
  },
  {
    use: 'seal',
    purpose: 'privacy.copy',
    protects: 'keys of the files of a data copy',
    where: 'modules/privacy/copies/piece-seal.ts',
    rotation: 're-encrypt',
    oldAccepted: untilRewritten,
  },
  {
    use: 'seal',
    purpose: 'dispatch',
    protects: 'messages on their way',
    where: 'modules/identity/codes/dispatch-message.ts',
    rotation: 're-encrypt',
    oldAccepted: untilRewritten,
  },
  {
    use: 'seal',
    purpose: 'reset_mail',
    protects: 'requests for a reset mail, in jobs',
    where: 'modules/identity/password-reset/send-reset-mail.ts',
    rotation: 'overlap',
    oldAccepted: `${whileListed}; a job lives for minutes`,
  },
  {
    use: 'seal',
    purpose: 'staff_mail',
    protects: 'mails to operators, in jobs',
    where: 'modules/staff/operators/mail-link.ts',
    rotation: 'overlap',
    oldAccepted: `${whileListed}; a job lives for minutes`,
  },
  // Digested: can be looked up without being readable.
  {
    use: 'digest',
    purpose: 'member.contact',
    protects: 'who has this number or mailbox',
    where: 'modules/member/contacts/contact-seal.ts',
    rotation: 're-digest',
    oldAccepted: untilRewritten,
  },
  {
    use: 'digest',
    purpose: 'member.contact_part',
    protects: 'who has a number that begins or ends so',
    where: 'modules/member/contacts/contact-parts.ts',
    rotation: 're-digest',
    oldAccepted: untilRewritten,
  },
  {
    use: 'digest',
    purpose: 'member.detail',
    protects: 'equal details of one brand',
    where: 'modules/member/contacts/contact-seal.ts',
    rotation: 're-digest',
    oldAccepted: untilRewritten,
  },
  {
    use: 'digest',
    purpose: 'cashier.payee',
    protects: 'equal accounts of one brand',
    where: 'modules/cashier/payees/payee-seal.ts',
    rotation: 're-digest',
    oldAccepted: untilRewritten,
  },
  {
    use: 'digest',
    purpose: 'protection.person',
    protects: 'marks of excluded persons, equal declared persons',
    where: 'modules/protection/exclusion-register/fingerprints-of.ts',
    rotation: 're-digest',
    oldAccepted: untilRewritten,
  },
  {
    use: 'digest',
    purpose: 'protection.paper',
    protects: 'equal document pictures',
    where: 'modules/protection/identity-check/identity-seal.ts',
    rotation: 're-digest',
    oldAccepted: untilRewritten,
  },
  {
    use: 'digest',
    purpose: 'recovery_code',
    protects: 'recovery codes',
    where: 'modules/identity/factors/recovery-code.ts',
    rotation: 're-digest',
    oldAccepted: untilRewritten,
  },
  {
    use: 'digest',
    purpose: 'code',
    protects: 'codes sent by message',
    where: 'modules/identity/codes/code.rules.ts',
    rotation: 'overlap',
    oldAccepted: `${whileListed}; a code lives for minutes`,
  },
  {
    use: 'digest',
    purpose: 'code_target',
    protects: 'where a code was sent',
    where: 'modules/identity/codes/code.rules.ts',
    rotation: 'overlap',
    oldAccepted: `${whileListed}; a code lives for minutes`,
  },
  {
    use: 'digest',
    purpose: 'captcha',
    protects: 'letters of a captcha',
    where: 'modules/identity/proofs/captcha-digest.ts',
    rotation: 'overlap',
    oldAccepted: `${whileListed}; a captcha lives for minutes`,
  },
  {
    use: 'digest',
    purpose: 'file_url',
    protects: 'signatures of addresses of files',
    where: 'platform/uploads/file-url.ts',
    rotation: 'overlap',
    oldAccepted: `${whileListed}; an address lasts five minutes`,
  },
  {
    use: 'digest',
    purpose: 'tally',
    protects: 'whose tries are counted',
    where: 'modules/identity/security-log/attempt-counter.ts',
    rotation: 'begins anew',
    oldAccepted: 'not at all',
  },
  {
    use: 'digest',
    purpose: 'staff_tally',
    protects: 'which operator’s tries are counted',
    where: 'modules/staff/login/attempt-counter.store.ts',
    rotation: 'begins anew',
    oldAccepted: 'not at all',
  },
  {
    use: 'digest',
    purpose: 'sms_prefix',
    protects: 'the block of numbers a message went to',
    where: 'modules/identity/codes/dispatch-message.ts',
    rotation: 'begins anew',
    oldAccepted: 'not at all',
  },
  {
    use: 'digest',
    purpose: 'social_register',
    protects: 'who registers by a provider at this moment',
    where: 'modules/identity/social/register-social.ts',
    rotation: 'begins anew',
    oldAccepted: 'not at all',
  },
  {
    use: 'digest',
    purpose: 'staff_invitation',
    protects: 'the mailbox an invitation waits for',
    where: 'modules/staff/operators/invite.kind.ts',
    rotation: 'begins anew',
    oldAccepted: 'not at all',
  },
  {
    use: 'digest',
    purpose: 'payee_name_compare',
    protects: 'two names while they are compared',
    where: 'modules/identity/login/check-second-step.ts',
    rotation: 'begins anew',
    oldAccepted: 'kept nowhere',
  },
  {
    use: 'digest',
    purpose: 'play.session_token',
    protects: 'the session that a launch becomes',
    where: 'modules/play/launch/launch-token.ts',
    rotation: 'begins anew',
    oldAccepted: 'not at all; a launch of that very minute is made again',
  },
  // Derived.
  {
    use: 'derive',
    purpose: 'envelope',
    protects: 'bodies of sealed calls (JWE), a key a month',
    where: 'platform/http/envelope-keys.ts',
    rotation: 'begins anew',
    oldAccepted: 'not at all; a browser fetches the new key by itself',
  },
  {
    use: 'derive',
    purpose: 'work',
    protects: 'sums that stand for a captcha',
    where: 'modules/identity/proofs/work-key.ts',
    rotation: 'begins anew',
    oldAccepted: 'not at all; a sum lives for minutes',
  },
  {
    use: 'derive',
    purpose: 'catalog.feed_signing',
    protects: 'questions to studios (Ed25519)',
    where: 'modules/catalog/feed/feed-signing-of.ts',
    rotation: 're-sign',
    oldAccepted: 'by the studio, until it drops the old public key',
  },
  // Given.
  {
    use: 'given',
    purpose: 'HOUSE_KEY',
    protects: 'the root of all keys above',
    where: 'platform/kernel/key-ring.ts',
    rotation: 're-encrypt',
    oldAccepted: whileListed,
  },
  {
    use: 'given',
    purpose: 'HOUSE_KEYS_OLD',
    protects: 'earlier roots, and the next one before it is switched to',
    where: 'platform/kernel/key-ring.ts',
    rotation: 're-encrypt',
    oldAccepted: 'until nothing names them',
  },
  {
    use: 'given',
    purpose: 'AUDIT_KEY',
    protects: 'the seals of the audit chain',
    where: 'modules/audit/audit.rules.ts',
    rotation: 're-sign',
    oldAccepted: 'for ever: the chain is verified from its beginning',
  },
  {
    use: 'given',
    purpose: 'GATEWAY_SIGNING_KEY',
    protects: 'answers to game vendors, and permits to reveal the seed of a round (Ed25519)',
    where: 'modules/play/vendors',
    rotation: 're-sign',
    oldAccepted: 'by the vendor, until it drops the old public key',
  },
  {
    use: 'given',
    purpose: 'PAYMENT_PROVIDERS',
    protects: 'calls to and from payment providers (HMAC)',
    where: 'modules/cashier/providers',
    rotation: 're-sign',
    oldAccepted: 'by the provider',
  },
  {
    use: 'given',
    purpose: 'SMS_GATEWAY_KEY',
    protects: 'calls to the SMS gateway',
    where: 'modules/identity/codes/sms-gateway.ts',
    rotation: 're-sign',
    oldAccepted: 'by the gateway',
  },
  {
    use: 'given',
    purpose: 'GOOGLE_CLIENT_SECRET',
    protects: 'logins by Google',
    where: 'modules/identity/social/providers.ts',
    rotation: 're-sign',
    oldAccepted: 'by the provider',
  },
  {
    use: 'given',
    purpose: 'FACEBOOK_CLIENT_SECRET',
    protects: 'logins by Facebook',
    where: 'modules/identity/social/providers.ts',
    rotation: 're-sign',
    oldAccepted: 'by the provider',
  },
  {
    use: 'given',
    purpose: 'TELEGRAM_BOT_TOKEN',
    protects: 'logins by Telegram',
    where: 'modules/identity/social/telegram.ts',
    rotation: 're-sign',
    oldAccepted: 'by the provider',
  },
  {
    use: 'given',
    purpose: 'DATABASE_URL',
    protects: 'the database, as the application',
    where: 'platform/config/config.ts',
    rotation: 'overlap',
    oldAccepted: 'as long as the database takes both passwords',
  },
  {
    use: 'given',
    purpose: 'DATABASE_READ_URL',
    protects: 'a standby of the database, as the application',
    where: 'platform/config/config.ts',
    rotation: 'overlap',
    oldAccepted: 'as long as the database takes both passwords',
  },
  {
    use: 'given',
    purpose: 'SEALER_DATABASE_URL',
    protects: 'the database, as the sealer of the audit chain',
    where: 'platform/config/config.ts',
    rotation: 'overlap',
    oldAccepted: 'as long as the database takes both passwords',
  },
  {
    use: 'given',
    purpose: 'REDIS_URL',
    protects: 'counters and short-lived state',
    where: 'platform/config/config.ts',
    rotation: 'overlap',
    oldAccepted: 'as long as Redis takes both',
  },
  {
    use: 'given',
    purpose: 'NATS_URL',
    protects: 'events',
    where: 'platform/config/config.ts',
    rotation: 'overlap',
    oldAccepted: 'as long as NATS takes both',
  },
  {
    use: 'given',
    purpose: 'SMTP_URL',
    protects: 'outgoing mail',
    where: 'platform/config/config.ts',
    rotation: 'overlap',
    oldAccepted: 'by the mail server',
  },
];

const known = new Set(keyInventory.map(({ use, purpose }) => `${use} ${purpose}`));

/** An undocumented key would be forgotten when HOUSE_KEY is rotated. */
export const demandInventoryLine = (use: Exclude<KeyUse, 'given'>, purpose: string): void => {
  const [family = ''] = purpose.split(':');
  if (!known.has(`${use} ${family}`)) throw new Error(`${use} ${family} has no entry in the key inventory`);
};

const runbook = 'docs/guides/runbooks/rotate-keys.md';

/** The inventory as a page; `pnpm codegen` writes it into the reference. */
export const keyReference = (): string => {
  const lines = keyInventory.map(
    ({ use, purpose, protects, where, rotation, oldAccepted }) =>
      `| \`${purpose}\` | ${use} | ${protects} | \`${where}\` | ${rotation} | ${oldAccepted} |`,
  );
  return `# Keys

Generated by \`pnpm codegen\` from \`apps/server/src/platform/kernel/key-inventory.ts\`. How a rotation is done: [runbook](${runbook.replace('docs', '..')}).

| Purpose | Use | Protects | Where | Rotation | An old id is accepted |
|---|---|---|---|---|---|
${lines.join('\n')}
`;
};
