import type { Config } from '../config/config.ts';
import { createEgress, type Egress } from './egress.ts';
import { bareHostOf } from './public-host.ts';

type EgressConfig = Pick<Config, 'NODE_ENV'> &
  Partial<
    Pick<
      Config,
      | 'EGRESS_PRIVATE_DESTINATIONS'
      | 'VENDOR_ENDPOINTS'
      | 'PAYMENT_PROVIDERS'
      | 'SMS_GATEWAY_URL'
      | 'GOOGLE_ISSUER'
      | 'FACEBOOK_ISSUER'
      | 'FIREBASE_JWKS_URL'
      | 'BREACHED_PASSWORDS_RANGE_URL'
    >
  >;

/** `host:port` of a URL, with the port that its protocol implies. */
export const destinationOf = (text: string): string => {
  const url = new URL(text);
  return `${bareHostOf(url)}:${url.port || (url.protocol === 'https:' ? 443 : 80)}`;
};

/**
 * The outgoing HTTP client of this process. Outside production, local test servers are reachable: those that the
 * configuration names as endpoints, and `EGRESS_PRIVATE_DESTINATIONS`. In production no private address is.
 */
export const egressOf = ({
  NODE_ENV,
  EGRESS_PRIVATE_DESTINATIONS = [],
  VENDOR_ENDPOINTS = {},
  PAYMENT_PROVIDERS = {},
  ...config
}: EgressConfig): Egress => {
  const isProduction = NODE_ENV === 'production';
  const endpoints = [
    ...Object.values(VENDOR_ENDPOINTS).map(({ baseUrl }) => baseUrl),
    ...Object.values(PAYMENT_PROVIDERS).map(({ baseUrl }) => baseUrl),
    config.SMS_GATEWAY_URL,
    config.GOOGLE_ISSUER,
    config.FACEBOOK_ISSUER,
    config.FIREBASE_JWKS_URL,
    config.BREACHED_PASSWORDS_RANGE_URL,
  ].flatMap((url) => url ?? []);
  const privateDestinations = isProduction ? [] : [...EGRESS_PRIVATE_DESTINATIONS, ...endpoints.map(destinationOf)];
  return createEgress({ isProduction, privateDestinations: new Set(privateDestinations) });
};

/**
 * A client for one of our own services, such as Prometheus. It stands on a private address in production too, so its
 * address from the configuration is allowed, and no other private one.
 */
export const egressToOwn = (url: string): Egress =>
  createEgress({ isProduction: false, privateDestinations: new Set([destinationOf(url)]) });
