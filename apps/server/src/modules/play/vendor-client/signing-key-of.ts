import { isTestKey, keyPairFromSeed, makeKeyPair, publicKeyText } from '@fairhouse/vendor-kit';
import { ConfigError } from '#platform/config/config.ts';
import type { Context } from '#platform/module/context.ts';
import type { SigningKey } from '../gateway/serve-vendors.ts';

/**
 * The key that signs requests and responses to vendors. In production the process does not start
 * without a configured one.
 */
export const signingKeyOf = ({ config, log }: Pick<Context, 'config' | 'log'>): SigningKey => {
  const keyId = config.GATEWAY_SIGNING_KEY_ID;
  const isProduction = config.NODE_ENV === 'production';
  if (config.GATEWAY_SIGNING_KEY === undefined) {
    if (isProduction)
      throw new ConfigError([
        { name: 'GATEWAY_SIGNING_KEY', reason: 'is missing: what vendors are told is signed with it' },
      ]);
    const pair = makeKeyPair();
    log.warn(
      { publicKey: publicKeyText(pair.publicKey) },
      'messages to vendors are signed with a temporary key of this process',
    );
    return { keyId, secretKey: pair.secretKey };
  }
  const pair = keyPairFromSeed(config.GATEWAY_SIGNING_KEY);
  if (isProduction && isTestKey(pair.publicKey)) {
    throw new ConfigError([{ name: 'GATEWAY_SIGNING_KEY', reason: 'is printed in the protocol' }]);
  }
  return { keyId, secretKey: pair.secretKey };
};
