import { expect, test } from 'vitest';
import type { WhitelabelNode } from '#shared/lib/permission.ts';
import { enabledModules } from './enabled-modules.ts';

const node = (modId: string, enabled: '1' | '0', childrenNodes: WhitelabelNode[] = []): WhitelabelNode => ({
  modId,
  title: `Title of ${modId}`,
  enabled,
  childrenNodes,
});

test('names what is on, and nothing that hangs below something that is off', () => {
  const tree = [
    node('GAMES', '1', [node('SLOTS', '1', [node('FREEPLAY3', '1')]), node('LIVE', '0', [node('BACCARAT', '1')])]),
    node('AGENT', '0', [node('CONTRACT', '1')]),
  ];

  expect(enabledModules(tree)).toEqual([
    {
      modId: 'GAMES',
      title: 'Title of GAMES',
      parts: [
        { modId: 'SLOTS', title: 'Title of SLOTS' },
        { modId: 'FREEPLAY3', title: 'Title of FREEPLAY3' },
      ],
    },
  ]);
});

test('a switch without a title goes by its id', () => {
  expect(enabledModules([{ ...node('GAMES', '1'), title: '' }])).toMatchObject([{ title: 'GAMES' }]);
});
