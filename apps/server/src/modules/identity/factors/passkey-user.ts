/**
 * How an authenticator distinguishes accounts: the bytes of the member's id, which disclose nothing about the person.
 */
export const userHandleOf = (subjectId: string): Buffer => Buffer.from(subjectId.replaceAll('-', ''), 'hex');

/** The challenge for a new passkey; it is bound to the session that requested it. */
export const newPasskeyChallenge = { kind: 'passkey_new', seconds: 5 * 60 } as const;

/**
 * EdDSA, ES256 and RS256, which authenticators support. Pinned, because the library's default list changes with the
 * runtime.
 */
export const passkeyAlgorithms = [-8, -7, -257];
