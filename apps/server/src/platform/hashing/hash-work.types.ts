/** What the hashing process is asked, and what it answers. Answers come in any order; the id tells whose they are. */
export type HashWork =
  | { id: number; kind: 'hash'; secret: string }
  | { id: number; kind: 'verify'; secret: string; hash: string };

export type HashResult = { id: number; ok: true; value: string | boolean } | { id: number; ok: false; fault: string };
