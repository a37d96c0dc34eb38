import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { closePage, openPage, type Page, type Replies, type Reply, t } from './test-page.tsx';

export type FormCase = {
  draw: () => ReactElement;
  /** Opens the form, if it is not shown at once. */
  reach?: (page: Page) => Promise<void>;
  /** Invalid input, the field that shows its error, and the text of the error. */
  faults: readonly { enter?: (page: Page) => Promise<void>; at: string; says: string; submit?: string }[];
  fill: (page: Page) => Promise<void>;
  submit: string;
  /** The form is sent as soon as it is filled, without a press. */
  sendsItself?: boolean;
  request: string;
  body: unknown;
  value?: unknown;
  /** A server error that is shown at a field; all others are shown for the whole form. */
  refusedAt?: { code: string; at: string };
  /** Whether a retry is the same request, by its id. */
  isOneIntent?: boolean;
  /** The responses of other calls. */
  replies?: Replies;
};

const refusal = 'SYSTEM_TOO_MANY_REQUESTS';
const isBusy = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

/** The rules for every form that moves money or changes security. */
export const testForm = (name: string, form: FormCase): void => {
  const open = async (reply: () => Reply | Promise<Reply>) => {
    const page = openPage(form.draw(), { ...form.replies, [form.request]: reply });
    await form.reach?.(page);
    return { ...page, sent: () => page.bodiesOf(form.request) };
  };
  const accepted = { value: form.value ?? {} };

  describe(name, () => {
    afterEach(closePage);

    test.each(form.faults)(`${name} shows “$says” at “$at” and sends nothing`, async ({ enter, at, says, submit }) => {
      const page = await open(() => accepted);
      await enter?.(page);
      await page.press(submit ?? form.submit);
      await waitFor(() => expect(page.faultAt(at)).toBe(says));
      expect(page.sent()).toEqual([]);
    });

    test(`${name} sends what was typed once and its button is disabled until the reply`, async () => {
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
      if (!form.sendsItself) await page.press(form.submit);
      const says = t(`core.error.${code}` as 'core.error.SYSTEM_TOO_MANY_REQUESTS');
      if (at === null) await screen.findByText(says);
      else await waitFor(() => expect(page.faultAt(at)).toBe(says));
      // The text may be drawn before the button is free again, and a busy button takes no press.
      const button = await page.button(form.submit);
      await waitFor(() => expect(isBusy(button)).toBe(false));
      await form.fill(page);
      if (!form.sendsItself) await page.press(form.submit);
      await waitFor(() => expect(page.sent()).toEqual([form.body, form.body]));
      // A retry keeps its id, so that the server executes it once.
      if (form.isOneIntent) expect(page.sent()[1]).toEqual(page.sent()[0]);
    });
  });
};
