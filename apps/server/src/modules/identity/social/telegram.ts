import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { IdentityDeps } from '../identity.deps.ts';
import type { TelegramProvider } from './providers.ts';
import type { Assertion } from './social.types.ts';

/** security.md A35. */
const ageMaxSeconds = 5 * 60;

/** Tolerance for clock differences; a later time would be a forgery prepared for later use. */
const aheadMaxSeconds = 60;

const nameMax = 40;

/** The fields the widget signs; exactly those that are present form the signed text. */
const fields = z.object({
  id: z.string().regex(/^[0-9]{1,20}$/),
  first_name: z.string().max(256).optional(),
  last_name: z.string().max(256).optional(),
  username: z.string().max(64).optional(),
  photo_url: z.string().max(1024).optional(),
  auth_date: z.string().regex(/^[0-9]{1,12}$/),
});

const response = z.object({ ...fields.shape, hash: z.string().regex(/^[0-9a-f]{64}$/) });

/** The URL of the window in which Telegram asks the user. */
export const telegramUrl = (
  { loginUrl, botToken }: TelegramProvider,
  { origin, returnTo }: { origin: string; returnTo: string },
): string => {
  const url = new URL(loginUrl);
  const [botId = ''] = botToken.split(':');
  url.searchParams.set('bot_id', botId);
  url.searchParams.set('origin', origin);
  url.searchParams.set('return_to', returnTo);
  return url.href;
};

/** The identity Telegram vouches for: signed with the bot's token, at most five minutes old, and not seen before. */
export const readTelegram = async (
  { botToken }: TelegramProvider,
  query: unknown,
  { singleUse, clock }: Pick<IdentityDeps, 'singleUse' | 'clock'>,
): Promise<Assertion> => {
  const { hash } = response.parse(query);
  const signed = fields.parse(query);
  const text = Object.entries(signed)
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('\n');
  const key = createHash('sha256').update(botToken).digest();
  const expected = createHmac('sha256', key).update(text).digest();
  if (!timingSafeEqual(expected, Buffer.from(hash, 'hex'))) throw new Error('not signed by this bot');
  const ageSeconds = clock.now().getTime() / 1000 - Number(signed.auth_date);
  if (ageSeconds > ageMaxSeconds || ageSeconds < -aheadMaxSeconds) throw new Error('too old');
  if (!(await singleUse.first('telegram_login', hash, ageMaxSeconds + aheadMaxSeconds))) throw new Error('seen before');
  const name = [signed.first_name, signed.last_name].filter((part) => part !== undefined).join(' ');
  return { provider: 'telegram', sub: signed.id, name: (name || (signed.username ?? '')).slice(0, nameMax) };
};
