/**
 * OWASP's second choice for Argon2id (19 MiB, two passes, one lane): security.md A13. Hashes with lower parameters are
 * renewed.
 */
export const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
