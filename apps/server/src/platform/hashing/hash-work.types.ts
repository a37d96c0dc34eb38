/** Requests to the hashing process and its responses. Responses arrive in any order and are matched by id. */
export type HashWork =
  | { id: number; kind: 'hash'; secret: string }
  | { id: number; kind: 'verify'; secret: string; hash: string };

export type HashResult = { id: number; ok: true; value: string | boolean } | { id: number; ok: false; fault: string };
