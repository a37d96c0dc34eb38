/** OWASP's second choice for Argon2id (19 MiB, two passes, one lane): security.md A13. Lower ones are hashed anew. */
export const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
