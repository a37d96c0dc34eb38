import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { loadNextPage } from './load-next-page.ts';

/** A list whose requests wait until they are released; every first page contains the number of its reads. */
const openList = async () => {
  const client = new QueryClient();
  const waiting: (() => void)[] = [];
  let firstReads = 0;
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['list'],
    queryFn: async ({ pageParam }) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      if (pageParam === 0) firstReads += 1;
      return pageParam === 0 ? `first, read ${firstReads}` : `page ${pageParam}`;
    },
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => pages.length,
  });
  observer.subscribe(() => {});
  const letThrough = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.shift()?.();
  };
  const atRest = () => expect.poll(() => observer.getCurrentResult().isFetching).toBe(false);
  await letThrough();
  await atRest();
  return {
    letThrough,
    load: () => loadNextPage(observer.getCurrentResult()),
    refetch: () => void client.invalidateQueries({ queryKey: ['list'] }),
    pages: () => observer.getCurrentResult().data?.pages,
  };
};

test('the next page is loaded', async () => {
  const { load, letThrough, pages } = await openList();
  const loaded = load();
  await letThrough();
  await loaded;
  expect(pages()).toEqual(['first, read 1', 'page 1']);
});

test('the next page is loaded although a refetch cancelled it', async () => {
  const { load, refetch, letThrough, pages } = await openList();
  const loaded = load();
  refetch();
  // The cancelled page, the refetch, and the page again.
  for (let request = 0; request < 3; request += 1) await letThrough();
  await loaded;
  expect(pages()).toEqual(['first, read 2', 'page 1']);
});

test('a refetch that is under way ends before the next page is loaded', async () => {
  const { load, refetch, letThrough, pages } = await openList();
  refetch();
  const loaded = load();
  for (let request = 0; request < 2; request += 1) await letThrough();
  await loaded;
  expect(pages()).toEqual(['first, read 2', 'page 1']);
});
