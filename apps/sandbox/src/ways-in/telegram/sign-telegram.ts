import { createHash, createHmac } from 'node:crypto';
import { numberOf, type Person } from '../people.ts';

/** The response of Telegram's login widget: the person's fields and a hash of them keyed with the bot's token. */
export const signTelegram = (
  person: Person,
  { botToken, now }: { botToken: string; now: Date },
): Record<string, string> => {
  const fields: Record<string, string> = {
    id: numberOf('telegram', person, 10),
    first_name: person.firstName,
    ...(person.lastName === '' ? {} : { last_name: person.lastName }),
    username: person.username,
    auth_date: String(Math.floor(now.getTime() / 1000)),
  };
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('\n');
  const key = createHash('sha256').update(botToken).digest();
  return { ...fields, hash: createHmac('sha256', key).update(text).digest('hex') };
};
