import { describe, expect, it } from 'vitest';
import { composeModules } from './compose-modules.ts';
import type { Context } from './context.ts';
import { defineModule, type Module } from './define-module.ts';
import { port } from './port.ts';

const askPort = port<() => string>('low.ask');
const answerPort = port<string>('low.answer');
const context = { config: {} } as Context;
const compose = (modules: readonly Module[]) => composeModules(modules, context, []);

const low = defineModule({ name: 'low', layer: 1, needs: { ask: askPort } });
const high = defineModule({ name: 'high', layer: 2, provides: (provide) => [provide(askPort, () => () => 'asked')] });

describe('modules that do not fit together', () => {
  it.each<[string, readonly Module[], string]>([
    ['a need that nobody meets', [low], 'low needs low.ask, which nobody provides'],
    ['a need that two meet', [low, high, { ...high, name: 'other' }], 'low.ask is provided more than once'],
    [
      'a need of a port above',
      [high, { ...low, name: 'lowest', layer: 0 }],
      'lowest needs low.ask of a module that is not below it',
    ],
    [
      'a port filled from below',
      [low, { ...high, layer: 0 }],
      'high provides low.ask of a module that is not below it',
    ],
    [
      'a port filled from beside',
      [low, { ...high, layer: 1 }],
      'high provides low.ask of a module that is not below it',
    ],
    ['two of one name', [low, high, { ...high, provides: [] }], 'there are two modules called high'],
  ])('are refused at the start: %s', (_, modules, words) => {
    expect(() => compose(modules)).toThrow(words);
  });

  it('are refused when a port is needed to make itself', () => {
    const circle = defineModule({
      name: 'low',
      layer: 1,
      needs: { answer: answerPort },
      provides: (provide) => [provide(answerPort, ({ answer }) => answer)],
    });
    expect(() => compose([circle]).get(answerPort)).toThrow('low.answer → low.answer');
  });

  it('are refused when two of them describe one kind of change', () => {
    const kind = { kind: 'low.change' } as never;
    const twice = defineModule({ name: 'low', layer: 1, approvalKinds: () => [kind, kind] });
    expect(() => compose([twice]).get(port('platform.approvalKinds'))).toThrow('low.change is described twice');
  });
});

describe('modules that fit', () => {
  it('are listed by layer and name, each given what it needs, which is made once', () => {
    let made = 0;
    const named = (name: string, layer: number) =>
      defineModule({
        name,
        layer,
        needs: { answer: answerPort },
        tasks: ({ answer }) => [{ name: `${name} ${answer}`, run: async () => {} }],
      });
    const responding = defineModule({
      name: 'low',
      layer: 0,
      provides: (provide) => [
        provide(answerPort, () => {
          made += 1;
          return `answer ${made}`;
        }),
      ],
    });
    const modules = compose([named('b', 2), named('c', 1), responding, named('a', 2)]);
    expect(made).toBe(0);
    expect(modules.collect('tasks').map(({ name }) => name)).toEqual(['c answer 1', 'a answer 1', 'b answer 1']);
    expect(modules.collect('memberRoutes')).toEqual([]);
  });
});
