import { expect, it } from 'vitest';
import { composeModules } from '#platform/module/compose-modules.ts';
import type { Context } from '#platform/module/context.ts';
import { platformProvisions } from '#platform/module/platform-ports.ts';
import { provide } from '#platform/module/port.ts';
import { directoryPort } from './brand/index.ts';
import { modules } from './discover.ts';

it('every need of every module is met, once, by a module that may meet it', () => {
  const given = [...platformProvisions, provide(directoryPort, () => ({}) as never)];
  expect(modules.length).toBeGreaterThan(2);
  expect(() => composeModules(modules, {} as Context, given)).not.toThrow();
});
