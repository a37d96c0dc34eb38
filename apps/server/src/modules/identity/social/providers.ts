import { socialProviderIds } from '@fairhouse/protocol';
import type { Config } from '#platform/config/config.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Provider } from './social.types.ts';

export type OpenIdProvider = {
  kind: 'openId';
  provider: 'google' | 'facebook';
  issuer: string;
  clientId: string;
  clientSecret: string;
};
export type TelegramProvider = { kind: 'telegram'; provider: 'telegram'; loginUrl: string; botToken: string };

type Given = { issuer: string | undefined; clientId: string | undefined; clientSecret: string | undefined };

const openId = (provider: 'google' | 'facebook', { issuer, clientId, clientSecret }: Given): OpenIdProvider | null =>
  issuer === undefined || clientId === undefined || clientSecret === undefined
    ? null
    : { kind: 'openId', provider, issuer, clientId, clientSecret };

const find = (provider: Provider, config: Config): OpenIdProvider | TelegramProvider | null => {
  if (provider === 'google')
    return openId(provider, {
      issuer: config.GOOGLE_ISSUER,
      clientId: config.GOOGLE_CLIENT_ID,
      clientSecret: config.GOOGLE_CLIENT_SECRET,
    });
  if (provider === 'facebook')
    return openId(provider, {
      issuer: config.FACEBOOK_ISSUER,
      clientId: config.FACEBOOK_CLIENT_ID,
      clientSecret: config.FACEBOOK_CLIENT_SECRET,
    });
  const { TELEGRAM_LOGIN_URL: loginUrl, TELEGRAM_BOT_TOKEN: botToken } = config;
  return loginUrl === undefined || botToken === undefined ? null : { kind: 'telegram', provider, loginUrl, botToken };
};

/** An incompletely configured provider is switched off. */
export const listProviders = (config: Config): Provider[] =>
  socialProviderIds.filter((provider) => find(provider, config) !== null);

export const providerOf = (provider: Provider, { config }: { config: Config }): OpenIdProvider | TelegramProvider => {
  const found = find(provider, config);
  if (found === null) throw new Refusal('SYSTEM_FUNCTION_DISABLED');
  return found;
};
