import type { Endpoint } from '@fairhouse/protocol';
import { sealedFor } from './sealed.ts';
import type { TestPlatform } from './test-platform.ts';

export type CallResponse = {
  status: number;
  /** Null if the call succeeded. */
  code: string | null;
  value: unknown;
  details: Record<string, unknown>;
  /** The raw response without its trace id. */
  text: string;
};

export type TestBrowser = {
  readonly cookies: Map<string, string>;
  address: string;
  call(endpoint: Endpoint, input?: CallInput): Promise<CallResponse>;
};

export type CallInput = { body?: object; query?: Record<string, string>; params?: Record<string, string> };

const keepCookies = (jar: Map<string, string>, header: string | string[] | undefined): void => {
  for (const line of [header ?? []].flat()) {
    const [pair = '', ...attributes] = line.split(';');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    if (attributes.some((attribute) => attribute.trim() === 'Max-Age=0')) jar.delete(name);
    else jar.set(name, pair.slice(at + 1));
  }
};

/** A headless browser: stores cookies, seals fields that must be sealed, and sends from one address. */
export const openBrowser = (
  platform: Pick<TestPlatform, 'app'>,
  { address, host = 'aurora.localhost' }: { address: string; host?: string },
): TestBrowser => {
  const cookies = new Map<string, string>();
  const browser: TestBrowser = {
    cookies,
    address,
    call: async ({ method, url, config, schema }, { body, query = {}, params = {} } = {}) => {
      const path = url.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) => params[name] ?? '');
      const search = new URLSearchParams(query).toString();
      const headers: Record<string, string> = {
        host,
        origin: `http://${host}`,
        'x-forwarded-for': browser.address,
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) test',
        ...(cookies.size === 0 ? {} : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
      };
      let payload: string | undefined;
      if (schema.body !== undefined) {
        const given = body ?? {};
        if (config.encrypted) {
          const sealed = await sealedFor(platform.app, { method, url: path, body: given, host });
          Object.assign(headers, sealed.headers);
          payload = sealed.payload;
        } else if (config.form) {
          headers['content-type'] = 'application/x-www-form-urlencoded';
          payload = new URLSearchParams(given as Record<string, string>).toString();
        } else {
          headers['content-type'] = 'application/json';
          payload = JSON.stringify(given);
        }
      }
      const response = await platform.app.inject({
        method,
        url: search === '' ? path : `${path}?${search}`,
        headers,
        ...(payload === undefined ? {} : { payload }),
      });
      keepCookies(cookies, response.headers['set-cookie']);
      const { traceId: _, ...parsedBody } = response.json() as {
        traceId?: string;
        code?: string;
        value?: unknown;
        details?: Record<string, unknown>;
        success: boolean;
      };
      return {
        status: response.statusCode,
        code: parsedBody.success ? null : (parsedBody.code ?? null),
        value: parsedBody.value,
        details: parsedBody.details ?? {},
        text: JSON.stringify(parsedBody),
      };
    },
  };
  return browser;
};
