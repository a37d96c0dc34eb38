export type Field = string | Uint8Array | null;

const absent = Buffer.from([0]);

const encodeField = (field: Field): Buffer => {
  if (field === null) return absent;
  // UTF-8 cannot encode half a surrogate pair, so two different texts would become equal.
  if (typeof field === 'string' && !field.isWellFormed()) throw new TypeError('a field is not well-formed text');
  const bytes = typeof field === 'string' ? Buffer.from(field, 'utf8') : field;
  const prefix = Buffer.alloc(5, 1);
  prefix.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([prefix, bytes]);
};

/**
 * Encodes fields so that no two lists have the same bytes: each is prefixed with its presence and length, so moving a
 * byte to the next field changes the result. The purpose is the first field, so that a hash is valid for one purpose
 * only.
 */
export const encodeFields = (purpose: string, fields: readonly Field[]): Buffer =>
  Buffer.concat([purpose, ...fields].map(encodeField));
