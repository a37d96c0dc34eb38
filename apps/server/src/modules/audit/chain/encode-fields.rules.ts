export type Field = string | Uint8Array | null;

const absent = Buffer.from([0]);

const encodeField = (field: Field): Buffer => {
  if (field === null) return absent;
  // UTF-8 has no form for half a surrogate pair and would write two different texts alike.
  if (typeof field === 'string' && !field.isWellFormed()) throw new TypeError('a field is not well-formed text');
  const bytes = typeof field === 'string' ? Buffer.from(field, 'utf8') : field;
  const prefix = Buffer.alloc(5, 1);
  prefix.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([prefix, bytes]);
};

/**
 * Writes fields so that no two lists have the same bytes: each says whether it is there and how
 * long it is, hence a byte moved from one to its neighbour shows. The purpose is the first field,
 * so that a hash made for one thing is never one of another.
 */
export const encodeFields = (purpose: string, fields: readonly Field[]): Buffer =>
  Buffer.concat([purpose, ...fields].map(encodeField));
