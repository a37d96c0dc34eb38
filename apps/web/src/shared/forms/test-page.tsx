import { startTestTexts } from '@fairhouse/i18n/test-texts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { useBrandStore } from '../brand/brand.store.ts';
import type { BrandInfo } from '../lib/permission.ts';
import { setNavigator } from '../navigation/navigator.ts';
import { withRouter } from '../navigation/story-router.tsx';
import { takeToasts, useToastStore } from '../toasts/toast.store.ts';

// A busy machine responds late, which is not a fault of the form.
configure({ asyncUtilTimeout: 20_000 });

/** The texts of the page. Tests name them by id, so that a wording may change. */
export const { t, fmt } = await startTestTexts(
  ...(['core', 'cashier', 'entry', 'limits', 'personal', 'phone', 'privacy', 'profile', 'protection'] as const),
  ...([
    'affiliate',
    'agent',
    'agentAccounts',
    'agentContract',
    'agentIncome',
    'agentTransfer',
    'bets',
    'register',
    'security',
    'wallet',
  ] as const),
);

const { publicKey, privateKey } = await generateKeyPair('ECDH-ES');
const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'test' }] };
const brand = { register: {}, whitelabel: [], timeZone: 'UTC' } as unknown as BrandInfo;

export type Reply = { value: unknown } | { code: string };
export type Replies = Record<string, () => Reply | Promise<Reply>>;

const readBody = async ({ body, headers }: RequestInit): Promise<unknown> => {
  if (typeof body !== 'string') return undefined;
  const type = new Headers(headers).get('content-type');
  if (type === 'application/x-www-form-urlencoded') return Object.fromEntries(new URLSearchParams(body));
  if (type !== 'application/jose') return JSON.parse(body);
  return JSON.parse(new TextDecoder().decode((await compactDecrypt(body, privateKey)).plaintext));
};

const stubServer = (replies: Replies) => {
  const sent: { request: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url === '/.well-known/jwks.json') return Response.json(jwks);
    const request = `${init.method ?? 'GET'} ${url.split('?')[0]}`;
    sent.push({ request, body: await readBody(init) });
    const reply = (await replies[request]?.()) ?? { code: 'SYSTEM_NOT_FOUND' };
    return 'value' in reply ? Response.json({ success: true, ...reply }) : Response.json(reply, { status: 400 });
  });
  return sent;
};

const Toasts = () => useToastStore().waiting.map(({ id }) => <p key={id}>{t(id)}</p>);

/** The label of a required field also contains a star and the word for it. */
const labelled = (label: string) => (text: string) => text.split('*')[0] === label;

export const openPage = (element: ReactElement, replies: Replies) => {
  const sent = stubServer(replies);
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  useBrandStore.setState({ info: brand });
  setNavigator(() => {});
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      {withRouter(() => element)}
      <Toasts />
    </QueryClientProvider>,
  );
  const field = (label: string) => screen.getByLabelText(labelled(label), { selector: 'input, textarea' });
  /** The last one: a dialog comes after the page that opened it. */
  const button = (name: string) =>
    waitFor(() => {
      const isNamed = (each: HTMLElement) => (each.getAttribute('aria-label') ?? each.textContent) === name;
      const found = [...document.querySelectorAll('button')].findLast(isNamed);
      if (found === undefined) throw new Error(`There is no button “${name}”.`);
      return found;
    });
  return {
    button,
    press: async (name: string) => user.click(await button(name)),
    pressTwice: async (name: string) => user.dblClick(await button(name)),
    choose: async (label: string) => {
      if (!(field(label) as HTMLInputElement).checked) await user.click(field(label));
    },
    type: async (label: string, text: string) => {
      await user.clear(field(label));
      await user.paste(text);
    },
    /** The error shown at a field, or at the group of choices with this legend. */
    faultAt: (label: string): string | undefined => {
      const control = screen.queryByText(label, { selector: 'legend' })?.parentElement ?? field(label);
      const id = control
        .getAttribute('aria-describedby')
        ?.split(' ')
        .find((each) => each.endsWith('-error'));
      return document.getElementById(id ?? '')?.textContent;
    },
    sees: (text: string) => screen.findByText(text),
    has: (label: string) => screen.queryByLabelText(labelled(label)) !== null,
    bodiesOf: (request: string) => sent.filter((each) => each.request === request).map(({ body }) => body),
  };
};

export type Page = ReturnType<typeof openPage>;

/** The response to a login that needs one more proof: the page continues with another form. */
export const secondStepWanted = { state: 'secondStep', pendingId: 'p', methods: ['sms'], triesLeft: 3, expiresAt: '' };
const germany = { countryCode: 'DE', countryDialingCode: '49' };
export const countries: Replies = { 'GET /wps/system/countryCode': () => ({ value: { list: [germany] } }) };

export const closePage = (): void => {
  cleanup();
  takeToasts();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
};
