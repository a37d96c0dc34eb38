import { expect, test } from 'vitest';
import { watchPresses } from './press-guard.ts';

const press = (target: EventTarget, type: 'keydown' | 'keyup', key: string, repeat = false): Event => {
  const event = Object.assign(new Event(type, { cancelable: true }), { key, repeat });
  target.dispatchEvent(event);
  return event;
};
const afterLettingGo = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

test('a held key begins one game only, and another one after it was let go', async () => {
  const page = new EventTarget();
  const guard = watchPresses(page);
  press(page, 'keydown', ' ');
  expect(guard.takes()).toBe(true);
  expect(guard.takes()).toBe(false);
  press(page, 'keyup', ' ');
  await afterLettingGo();
  press(page, 'keydown', ' ');
  expect(guard.takes()).toBe(true);
});

test('the repeats of a held key reach nobody', () => {
  const page = new EventTarget();
  watchPresses(page);
  const received: string[] = [];
  page.addEventListener('keydown', () => received.push('down'));
  expect(press(page, 'keydown', 'Enter').defaultPrevented).toBe(false);
  expect(press(page, 'keydown', 'Enter', true).defaultPrevented).toBe(true);
  expect(press(page, 'keydown', 'ArrowLeft', true).defaultPrevented).toBe(false);
  expect(received).toEqual(['down', 'down']);
});

test('a pointer may begin as many games as it presses', () => {
  const guard = watchPresses(new EventTarget());
  expect([guard.takes(), guard.takes()]).toEqual([true, true]);
});
