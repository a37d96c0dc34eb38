import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { CategoryPath } from '#shared/catalog/category-paths.ts';

/**
 * Leaves the game for the page it was opened from, with its filters and its scroll position: the same as the browser's
 * Back. A game opened by its address has no such page, and leads to its category.
 */
export const useLeave = (category: CategoryPath | '/'): (() => void) => {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return useCallback(() => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: category, replace: true });
  }, [router, canGoBack, category]);
};
