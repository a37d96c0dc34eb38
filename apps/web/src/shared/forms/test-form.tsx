import { startTestTexts } from '@fairhouse/i18n/test-texts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useBrandStore } from '../brand/brand.store.ts';
import type { BrandInfo } from '../lib/permission.ts';
import { setNavigator } from '../navigation/navigator.ts';
import { takeToasts, useToastStore } from '../toasts/toast.store.ts';

// A busy machine replies late, and that is no fault of a form.
configure({ asyncUtilTimeout: 20_000 });

/** The texts of the page. Tests name them by id, so that a wording may change. */
export const { t, fmt } = await startTestTexts(
  ...(['core', 'cashier', 'entry', 'limits', 'personal', 'phone', 'privacy', 'protection'] as const),
  ...(['register', 'security', 'wallet'] as const),
);

const { publicKey, privateKey } = await generateKeyPair('ECDH-ES');
const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'test' }] };
const brand = { register: {}, whitelabel: [] } as unknown as BrandInfo;

type Reply = { value: unknown } | { code: string };
type Replies = Record<string, () => Reply | Promise<Reply>>;

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

/** A required field's label also holds a star and the word for it. */
const labelled = (label: string) => (text: string) => text.split('*')[0] === label;

const openPage = (element: ReactElement, replies: Replies) => {
  const sent = stubServer(replies);
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  useBrandStore.setState({ info: brand });
  setNavigator({ go: () => {}, warm: () => {} });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      {element}
      <Toasts />
    </QueryClientProvider>,
  );
  const field = (label: string) => screen.getByLabelText(labelled(label), { selector: 'input, textarea' });
  /** The last one: a dialog stands after the page that opened it. */
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
    /** The fault that is told at a field, or at the group of choices with this legend. */
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

export type FormCase = {
  draw: () => ReactElement;
  /** The way to the form, where it does not stand there at once. */
  reach?: (page: Page) => Promise<void>;
  /** What is typed wrong, where that is told, and how. */
  faults: readonly { enter?: (page: Page) => Promise<void>; at: string; says: string; submit?: string }[];
  fill: (page: Page) => Promise<void>;
  submit: string;
  request: string;
  body: unknown;
  value?: unknown;
  /** A refusal of the server that is told at a field; all others are told for the whole form. */
  refusedAt?: { code: string; at: string };
  /** Whether a second try is the same intent, by its id. */
  isOneIntent?: boolean;
  /** What other calls reply. */
  replies?: Replies;
};

const refusal = 'SYSTEM_TOO_MANY_REQUESTS';
const isBusy = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

/** What a login replies with where one more proof is wanted: the page goes on to another form. */
export const secondStepWanted = { state: 'secondStep', pendingId: 'p', methods: ['sms'], triesLeft: 3, expiresAt: '' };
export const germany = { countryCode: 'DE', countryDialingCode: '49' };
export const countries: Replies = { 'GET /wps/system/countryCode': () => ({ value: { list: [germany] } }) };

/** The rules that every form which moves money or changes security keeps. */
export const testForm = (name: string, form: FormCase): void => {
  const open = async (reply: () => Reply | Promise<Reply>) => {
    const page = openPage(form.draw(), { ...form.replies, [form.request]: reply });
    await form.reach?.(page);
    return { ...page, sent: () => page.bodiesOf(form.request) };
  };
  const accepted = { value: form.value ?? {} };

  describe(name, () => {
    afterEach(() => {
      cleanup();
      takeToasts();
      sessionStorage.clear();
      localStorage.clear();
      vi.unstubAllGlobals();
    });

    test.each(form.faults)(`${name} tells a fault at “$at” and sends nothing`, async ({ enter, at, says, submit }) => {
      const page = await open(() => accepted);
      await enter?.(page);
      await page.press(submit ?? form.submit);
      await waitFor(() => expect(page.faultAt(at)).toBe(says));
      expect(page.sent()).toEqual([]);
    });

    test(`${name} sends what was typed once and its button rests meanwhile`, async () => {
      const reply = Promise.withResolvers<Reply>();
      const page = await open(() => reply.promise);
      await form.fill(page);
      const button = await page.button(form.submit);
      await page.pressTwice(form.submit);
      await waitFor(() => expect(page.sent()).toEqual([form.body]));
      expect(isBusy(button)).toBe(true);
      reply.resolve(accepted);
      await waitFor(() => expect(button.isConnected && isBusy(button)).toBe(false));
      expect(page.sent()).toHaveLength(1);
    });

    test(`${name} shows a refusal and can be sent again`, async () => {
      const { code, at } = form.refusedAt ?? { code: refusal, at: null };
      const replies: Reply[] = [{ code }, accepted];
      const page = await open(() => replies.shift() ?? accepted);
      await form.fill(page);
      await page.press(form.submit);
      const says = t(`core.error.${code}` as 'core.error.SYSTEM_TOO_MANY_REQUESTS');
      if (at === null) await screen.findByText(says);
      else await waitFor(() => expect(page.faultAt(at)).toBe(says));
      await form.fill(page);
      await page.press(form.submit);
      await waitFor(() => expect(page.sent()).toEqual([form.body, form.body]));
      // The same intent keeps its id, so that the server carries it out once.
      if (form.isOneIntent) expect(page.sent()[1]).toEqual(page.sent()[0]);
    });
  });
};
