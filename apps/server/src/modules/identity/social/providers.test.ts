import { expect, it } from 'vitest';
import type { Config } from '#platform/config/config.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { listProviders, providerOf } from './providers.ts';

const configWith = (given: Partial<Config>): Config => given as Config;

const google = {
  GOOGLE_ISSUER: 'https://accounts.example',
  GOOGLE_CLIENT_ID: 'ours',
  GOOGLE_CLIENT_SECRET: 'a secret',
};

it('offers the providers that are configured, and none that is half configured', () => {
  expect(listProviders(configWith({}))).toEqual([]);
  expect(listProviders(configWith(google))).toEqual(['google']);
  const { GOOGLE_CLIENT_SECRET: _, ...half } = google;
  expect(listProviders(configWith({ ...half, TELEGRAM_BOT_TOKEN: '1:a' }))).toEqual([]);
});

it('refuses a provider that is switched off', () => {
  expect(() => providerOf('telegram', { config: configWith(google) })).toThrow(new Refusal('SYSTEM_FUNCTION_DISABLED'));
});
