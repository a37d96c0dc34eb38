import { createHash } from 'node:crypto';

export type Finding = {
  kind: string;
  line: number;
  /** Identifies the secret in the allow list without revealing it. */
  digest: string;
};

export type Allowed = { digest: string; reason: string; isHistory?: true };

type Pattern = {
  kind: string;
  /** The secret is the group `secret`, or the whole match. */
  shape: RegExp;
  isLikely?: (secret: string) => boolean;
};

/**
 * Shannon entropy in bits per character: natural words are mostly below 3.2, random text of sixteen characters is
 * above.
 */
const entropyOf = (text: string): number => {
  const counts = new Map<string, number>();
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - (count / text.length) * Math.log2(count / text.length), 0);
};

/** Random text mixes digits and letters, and has no runs of words between dashes. */
const looksRandom = (text: string): boolean =>
  /[0-9]/.test(text) && /[A-Za-z]/.test(text) && !/(?:[a-z]{3,}[-_.]){2}/.test(text) && entropyOf(text) >= 3.2;

const secretName = '(?:secret|passw(?:or)?d|passwd|api_?key|private_?key|access_?key|auth_?token|bearer|credential)';

const patterns: readonly Pattern[] = [
  {
    kind: 'private key',
    shape: /-----BEGIN [A-Z ]*PRIVATE KEY-----(?:\s|\\n)+(?<secret>[A-Za-z0-9+/=]{32,})/g,
  },
  { kind: 'cloud access key', shape: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g },
  { kind: 'cloud API key', shape: /\bAIza[0-9A-Za-z_-]{35}(?![0-9A-Za-z_-])/g },
  {
    kind: 'repository token',
    shape: /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{40,}|glpat-[A-Za-z0-9_-]{20,})/g,
  },
  { kind: 'registry token', shape: /\bnpm_[A-Za-z0-9]{36}\b/g },
  { kind: 'payment key', shape: /\b[rs]k_live_[A-Za-z0-9]{16,}/g },
  { kind: 'chat token', shape: /\bxox[abeprs]-[A-Za-z0-9-]{20,}/g },
  { kind: 'signed token', shape: /\beyJ[A-Za-z0-9_-]{12,}\.eyJ[A-Za-z0-9_-]{12,}\.[A-Za-z0-9_-]{20,}/g },
  {
    // 32 bytes: the size of all our keys. Digests of files are prefixed with their algorithm.
    kind: '256-bit key',
    shape: /(?<![A-Za-z0-9+/=_-])(?<!sha256[-:])(?<secret>[A-Za-z0-9+/]{43}=)(?![A-Za-z0-9+/=])/g,
    isLikely: (secret) => entropyOf(secret) >= 4,
  },
  {
    kind: 'secret in an assignment',
    shape: new RegExp(
      `${secretName}[A-Za-z0-9_]*['"]?\\s*[:=]\\s*(?:['"\`](?<secret>[A-Za-z0-9+/=_.~-]{16,})['"\`]|(?<bare>[A-Za-z0-9+/=_~-]{20,})\\s*$)`,
      'gim',
    ),
    isLikely: looksRandom,
  },
  {
    kind: 'password in an address',
    shape: /\b[a-z][a-z0-9+]{1,20}:\/\/[^\s:/@'"`$<{]{1,64}:(?<secret>[^\s:/@'"`$<{]{12,})@/g,
    isLikely: looksRandom,
  },
];

export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex').slice(0, 32);

const lineAt = (text: string, index: number): number => {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < index; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
};

/** Parts of a text that look like a secret, each once. */
export const findSecrets = (text: string): Finding[] => {
  const found = new Map<string, Finding>();
  for (const { kind, shape, isLikely = () => true } of patterns)
    for (const match of text.matchAll(shape)) {
      const secret = match.groups?.secret ?? match.groups?.bare ?? match[0];
      const digest = digestOf(secret);
      if (!found.has(digest) && isLikely(secret)) found.set(digest, { kind, line: lineAt(text, match.index), digest });
    }
  return [...found.values()].toSorted((one, other) => one.line - other.line);
};

/** Whether bytes are text: a zero byte means a picture, a font or a program. */
export const isText = (bytes: Buffer): boolean => !bytes.subarray(0, 8000).includes(0);
