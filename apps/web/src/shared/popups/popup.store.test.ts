import { beforeEach, expect, test, vi } from 'vitest';
import { closePopup, openPopup, usePopupStore } from './popup.store.ts';

const shown = () => usePopupStore.getState().open;

beforeEach(() => usePopupStore.setState({ open: null }));

test('what the visitor asks for takes the place of what was open', () => {
  openPopup('login', {});
  openPopup('register', {});
  expect(shown()).toMatchObject({ kind: 'register' });
  closePopup();
  expect(shown()).toBeNull();
});

test('tells who opened it that it was closed', () => {
  const onClosed = vi.fn();
  openPopup('login', {}, { onClosed });
  closePopup();
  expect(onClosed).toHaveBeenCalledOnce();
});
