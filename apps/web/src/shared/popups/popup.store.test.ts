import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dropSessionMarker, keepSessionMarker } from '../session/session-marker.ts';
import { closePopup, offerPopup, openPopup, resetPopups, usePopupStore } from './popup.store.ts';
import { wasClosed } from './seen-popups.ts';

const shown = () => usePopupStore.getState().open;
const settle = () => Promise.resolve();

let unique = 0;
/** The memory of closed popups outlives a test, so every test uses popups of its own. */
const freshId = () => {
  unique += 1;
  return `popup-${unique}`;
};

beforeEach(() => {
  dropSessionMarker();
  resetPopups();
});

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

describe('a popup that opens by itself', () => {
  test('opens when nothing else does', async () => {
    offerPopup('announcement', {}, { seenId: freshId(), rank: 20 });
    await settle();
    expect(shown()).toMatchObject({ kind: 'announcement' });
  });

  test('is the only one of its session start, and the one that matters most', async () => {
    offerPopup('announcement', {}, { seenId: freshId(), rank: 20 });
    offerPopup('dialog', { title: 'A contract needs you' }, { seenId: freshId(), rank: 10 });
    await settle();
    expect(shown()).toMatchObject({ kind: 'dialog' });
    closePopup();
    offerPopup('announcement', {}, { seenId: freshId(), rank: 20 });
    await settle();
    expect(shown()).toBeNull();
  });

  test('waits until the visitor has closed their own', async () => {
    openPopup('login', {});
    offerPopup('announcement', {}, { seenId: freshId(), rank: 20 });
    await settle();
    expect(shown()).toMatchObject({ kind: 'login' });
    closePopup();
    expect(shown()).toMatchObject({ kind: 'announcement' });
  });

  test('does not come back in the session in which it was closed, also after a reload', async () => {
    const seenId = freshId();
    offerPopup('announcement', {}, { seenId, rank: 20 });
    await settle();
    closePopup();
    resetPopups();
    offerPopup('announcement', {}, { seenId, rank: 20 });
    await settle();
    expect(shown()).toBeNull();
  });

  test('closed by a visitor it may still open for the member, who gets one of their own', async () => {
    const seenId = freshId();
    offerPopup('announcement', {}, { seenId, rank: 20 });
    await settle();
    closePopup();
    keepSessionMarker({ isAgent: false, displayName: 'Mina' });
    expect(wasClosed(seenId)).toBe(false);
    offerPopup('announcement', {}, { seenId, rank: 20 });
    await settle();
    expect(shown()).toMatchObject({ kind: 'announcement' });
  });
});
