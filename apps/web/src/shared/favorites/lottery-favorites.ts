import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { sha256Hex } from '../proofs/sha256.ts';
import { readCodes, toggledCodes } from './lottery-favorites.rules.ts';

/** Spec §3 stores them per member under LOTTFAV. The key is hashed, so that it does not reveal the member. */
const keyOf = (memberId: string): string => `LOTTFAV.${sha256Hex(new TextEncoder().encode(memberId))}`;

const listeners = new Set<() => void>();

const follow = (onChange: () => void) => {
  listeners.add(onChange);
  // Another tab of the same member.
  addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    removeEventListener('storage', onChange);
  };
};

const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

export type LotteryFavorites = { codes: readonly string[]; toggle: (gameCode: string) => void };

/** The favourite lotteries of a member on this device; a visitor has none. */
export const useLotteryFavorites = (memberId: string | null): LotteryFavorites => {
  const key = useMemo(() => (memberId === null ? null : keyOf(memberId)), [memberId]);
  // If storage is blocked, the choice is kept only until the page is closed.
  const [unkept, setUnkept] = useState<string | null>(null);
  const stored = useSyncExternalStore(follow, () => (key === null ? null : (readStored(key) ?? unkept)));
  const codes = useMemo(() => readCodes(stored), [stored]);
  const toggle = useCallback(
    (gameCode: string) => {
      if (key === null) return;
      const next = JSON.stringify(toggledCodes(readCodes(readStored(key) ?? stored), gameCode));
      try {
        localStorage.setItem(key, next);
      } catch {
        setUnkept(next);
      }
      for (const notify of listeners) notify();
    },
    [key, stored],
  );
  return { codes, toggle };
};
