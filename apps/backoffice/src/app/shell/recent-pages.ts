import { create } from 'zustand';
import { persist } from 'zustand/middleware';

const shownMax = 5;

type Recent = { ids: Readonly<Record<string, readonly string[]>> };

/** The screens that were opened last, newest first, by operator; stored on this device. */
const useRecentStore = create<Recent>()(persist(() => ({ ids: {} }), { name: 'fairhouse.ops.recent' }));

export const useRecentPages = (operatorId: string): readonly string[] =>
  useRecentStore(({ ids }) => ids[operatorId] ?? none);

const none: readonly string[] = [];

export const noteRecentPage = (operatorId: string, screenId: string): void => {
  useRecentStore.setState(({ ids }) => {
    const others = (ids[operatorId] ?? none).filter((id) => id !== screenId);
    return { ids: { ...ids, [operatorId]: [screenId, ...others].slice(0, shownMax) } };
  });
};
