import { expect, test } from 'vitest';
import { platformOf } from './platform.rules.ts';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'lite'],
  ['Mozilla/5.0 (Linux; Android 15; Phone)', 5, 'android'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 0, 'lite'],
])('%s with %d touch points gets the guide for %s', (userAgent, touchPoints, platform) => {
  expect(platformOf({ userAgent, touchPoints })).toBe(platform);
});
