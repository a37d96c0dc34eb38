import { expect, test } from 'vitest';
import { notOpenScreenAt } from '../features/not-open/not-open-screens.ts';
import { comingPaths, isComing } from '../shared/navigation/coming-paths.ts';
import { routes } from './routes.ts';

test('every page of a later piece of work has words of its own', () => {
  // If a popup belongs to the URL, the popup itself shows that it is not open yet.
  const later = routes
    .filter(({ isBuilt, path, popup }) => !isBuilt && popup === undefined && !path.includes('$'))
    .map(({ path }) => path);
  expect(later.filter((path) => !isComing(path))).toEqual([]);
});

test('no page that is built is still called later', () => {
  const built = routes.filter(({ isBuilt }) => isBuilt).map(({ path }) => path);
  expect(comingPaths.filter((path) => built.includes(path))).toEqual([]);
});

test('a post of the blog speaks as the blog does', () => {
  expect(notOpenScreenAt('/blog/first-words').key).toBe('blog');
});
