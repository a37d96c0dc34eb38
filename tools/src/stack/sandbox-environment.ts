import type { Environment } from './server-environment.ts';

export type SandboxPorts = { http: number; smtp: number };

const smsKey = 'sandbox-sms-key';
const paymentSecret = 'sandbox-payment-secret';

/** Where the gateway receives payment webhooks of the sandbox's provider. */
export const paymentWebhookUrl = (gatewayUrl: string): string => `${gatewayUrl}/payments/v1/webhooks/sandbox`;

/** The environment of the sandbox. */
export const sandboxEnvironment = ({ http, smtp }: SandboxPorts): Environment => ({
  NODE_ENV: 'development',
  SANDBOX_HTTP_PORT: String(http),
  SANDBOX_SMTP_PORT: String(smtp),
  SANDBOX_SMS_KEY: smsKey,
  SANDBOX_PAYMENT_SECRET: paymentSecret,
});

/** Where a server sends its traces, so that the sandbox shows them. */
export const tracedEnvironment = ({ http }: Pick<SandboxPorts, 'http'>): Environment => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${http}`,
});

/** The environment that makes the server send all outgoing calls to the sandbox. The secrets protect nothing. */
export const sandboxedEnvironment = ({ http, smtp }: SandboxPorts): Environment => {
  const url = `http://127.0.0.1:${http}`;
  return {
    SMS_GATEWAY_URL: url,
    SMS_GATEWAY_KEY: smsKey,
    PAYMENT_PROVIDERS: JSON.stringify({ sandbox: { baseUrl: `${url}/payments`, secret: paymentSecret } }),
    SMTP_URL: `smtp://127.0.0.1:${smtp}`,
    GOOGLE_ISSUER: `${url}/oidc/google`,
    GOOGLE_CLIENT_ID: 'fairhouse-google',
    GOOGLE_CLIENT_SECRET: 'sandbox-google-secret',
    FACEBOOK_ISSUER: `${url}/oidc/facebook`,
    FACEBOOK_CLIENT_ID: 'fairhouse-facebook',
    FACEBOOK_CLIENT_SECRET: 'sandbox-facebook-secret',
    TELEGRAM_LOGIN_URL: `${url}/telegram/auth`,
    TELEGRAM_BOT_TOKEN: '1000000001:sandbox-telegram-token',
    FIREBASE_ISSUER: `${url}/firebase`,
    FIREBASE_AUDIENCE: 'fairhouse-sandbox',
    FIREBASE_JWKS_URL: `${url}/firebase/jwks.json`,
  };
};
