import type { InfiniteData } from '@tanstack/react-query';

type Result = { data: InfiniteData<unknown, unknown> | undefined; isSuccess: boolean };
type List = Result & {
  isFetching: boolean;
  refetch: (options: { cancelRefetch: boolean }) => Promise<Result>;
  fetchNextPage: () => Promise<Result>;
};

const pagesIn = ({ data }: Result): number => data?.pages.length ?? 0;

/**
 * Loads the next page of a list that also refetches on realtime events. In TanStack Query each of the two cancels the
 * other, so either the click or the event would be lost.
 */
export const loadNextPage = async (list: List): Promise<void> => {
  const before = list.isFetching ? await list.refetch({ cancelRefetch: false }) : list;
  const after = await list.fetchNextPage();
  // A refetch has cancelled the page, and this result is that of the refetch: no request is pending now.
  if (after.isSuccess && pagesIn(after) === pagesIn(before)) await list.fetchNextPage();
};
