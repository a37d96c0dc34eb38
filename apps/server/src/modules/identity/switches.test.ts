import type { WhitelabelNode } from '@fairhouse/protocol';
import { expect, test } from 'vitest';
import { isSwitchedOn } from './switches.ts';

const node = (modId: string, enabled: '1' | '0', childrenNodes: WhitelabelNode[] = []): WhitelabelNode => ({
  modId,
  title: modId,
  enabled,
  childrenNodes,
});

const whitelabel = [
  node('PLAY', '1', [node('FREEPLAY3', '1'), node('CHAT', '0')]),
  node('AGENCY', '0', [node('AGENTPOLICY3', '1')]),
];

test.each([
  ['PLAY', true],
  ['FREEPLAY3', true],
  ['CHAT', false],
  ['AGENTPOLICY3', false],
  ['UNHEARD_OF', false],
])('%s is on: %s', (modId, isOn) => {
  expect(isSwitchedOn({ whitelabel }, modId)).toBe(isOn);
});
