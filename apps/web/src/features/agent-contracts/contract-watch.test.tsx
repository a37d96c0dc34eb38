import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useBrandStore } from '#shared/brand/brand.store.ts';
import { closePage, openPage, type Replies } from '#shared/forms/test-page.tsx';
import { closePopup, openPopup, usePopupStore } from '#shared/popups/popup.store.ts';
import { contractOf, offered } from './contract.samples.ts';
import { ContractWatch } from './contract-watch.tsx';

// Another file may have left a popup open.
beforeEach(closePopup);
afterEach(() => {
  closePopup();
  closePage();
});

const kindOf = () => usePopupStore.getState().open?.kind;
const list = (...contracts: object[]) => ({ value: { list: contracts, nextCursor: null } });

const open = ({ hasContract = true, offers = [] as object[] } = {}) => {
  const asked: string[] = [];
  const note = (name: string, reply: Replies[string]) => () => {
    asked.push(name);
    return reply();
  };
  const contracts = [list(...offers), list(contractOf())];
  const node = { modId: 'DAILYSALARY3', title: '', enabled: '1' as const, childrenNodes: [] };
  const page = openPage(<ContractWatch viewerId="7" />, {
    'GET /wps/member/info/funds/consolidated': note('consolidated', () => ({ value: { hasContract } })),
    'GET /api/agent/v1/contracts': note('contracts', () => contracts.shift() ?? list()),
    'GET /api/agent/v1/debts': note('debts', () => ({ value: { list: [] } })),
  });
  const { info } = useBrandStore.getState();
  if (info !== null) useBrandStore.setState({ info: { ...info, whitelabel: [node] } });
  return { page, asked };
};

test('an offer that waits opens the popup once in a session', async () => {
  open({ offers: [offered] });
  await waitFor(() => expect(kindOf()).toBe('contracts'));
  closePopup();
  const { asked } = open({ offers: [offered] });
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect([kindOf(), asked]).toEqual([undefined, []]);
});

test('it waits until another popup is closed, because one at a time is enough', async () => {
  openPopup('needsLogin', {});
  const { asked } = open({ offers: [offered] });
  await waitFor(() => expect(asked).toContain('debts'));
  expect(kindOf()).toBe('needsLogin');
  closePopup();
  await waitFor(() => expect(kindOf()).toBe('contracts'));
});

test.each([
  ['without a contract nothing else is read', { hasContract: false }, ['consolidated']],
  ['a contract that only runs opens nothing', {}, ['consolidated', 'contracts', 'contracts', 'debts']],
])('%s', async (_what, given, reads) => {
  const { asked } = open(given);
  await waitFor(() => expect(asked).toEqual(reads));
  await waitFor(() => expect(sessionStorage.length).toBe(1));
  expect(kindOf()).toBeUndefined();
});
