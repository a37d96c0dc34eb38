import { afterEach, expect, test } from 'vitest';
import { forgetWantedPath, readWantedPath, rememberWantedPath } from './wanted-path.ts';

afterEach(forgetWantedPath);

test('remembers where a visitor wanted to go until it is forgotten', () => {
  rememberWantedPath('/lottery?gameCode=K3');
  expect(readWantedPath()).toBe('/lottery?gameCode=K3');
  forgetWantedPath();
  expect(readWantedPath()).toBeNull();
});

test.each(['https://other.test/', '//other.test', '/\\other.test', 'javascript:alert(1)', ''])(
  'does not remember %s, which leads off the site',
  (path) => {
    rememberWantedPath(path);
    expect(readWantedPath()).toBeNull();
  },
);
