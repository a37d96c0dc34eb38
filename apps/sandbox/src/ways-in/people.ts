import { createHash } from 'node:crypto';

/** A test person of a stand-in. All of them are fictitious. */
export type Person = { key: string; firstName: string; lastName: string; username: string; email: string };

export const people: readonly Person[] = [
  { key: 'mira', firstName: 'Mira', lastName: 'Solane', username: 'mirasolane', email: 'mira.solane@example.test' },
  { key: 'tobin', firstName: 'Tobin', lastName: 'Marrow', username: 'tobinm', email: 'tobin.marrow@example.test' },
  { key: 'ayla', firstName: 'Ayla', lastName: 'Verdane', username: 'aylav', email: 'ayla.verdane@example.test' },
  { key: 'joren', firstName: 'Joren', lastName: 'Quill', username: 'jorenquill', email: 'joren.quill@example.test' },
];

export const fullName = ({ firstName, lastName }: Person): string => [firstName, lastName].filter(Boolean).join(' ');

/** A person with a typed name: the same name gives the same person again, as it would at a provider. */
export const typedPerson = ({ name, email }: { name: string; email: string }): Person => {
  const [firstName = name, ...rest] = name.split(/\s+/);
  const username = name.toLowerCase().replace(/[^a-z0-9]+/g, '') || 'somebody';
  return {
    key: `typed:${name.toLowerCase()}`,
    firstName,
    lastName: rest.join(' '),
    username: username.slice(0, 32),
    email: email || `${username.slice(0, 32)}@example.test`,
  };
};

/** The id of a person at a provider: as many digits as the real provider uses, and different at each provider. */
export const numberOf = (provider: string, { key }: Person, digits: number): string => {
  const digest = createHash('sha256').update(`${provider}:${key}`).digest('hex');
  return `1${BigInt(`0x${digest}`)
    .toString()
    .slice(-(digits - 1))}`;
};
