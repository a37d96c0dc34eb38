import { randomBytes } from 'node:crypto';

const keyForm = /^[a-z]{1,16}\/[0-9a-f]{32}$/;

/** An unguessable key that reveals only the kind of file. */
export const newObjectKey = (kind: string): string => {
  const key = `${kind}/${randomBytes(16).toString('hex')}`;
  if (!isObjectKey(key)) throw new Error('a kind of object is one to sixteen small letters');
  return key;
};

export const isObjectKey = (text: string): boolean => keyForm.test(text);
