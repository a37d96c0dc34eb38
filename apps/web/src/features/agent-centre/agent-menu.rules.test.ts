import { describe, expect, test } from 'vitest';
import type { WhitelabelNode } from '#shared/lib/permission.ts';
import { agentPageKeys } from '#shared/navigation/agent-pages.ts';
import { agentMenu, agentPageAt } from './agent-menu.rules.ts';

const node = (modId: string, enabled: '1' | '0' = '1'): WhitelabelNode => ({
  modId,
  title: modId,
  enabled,
  childrenNodes: [],
});
const contracts = ['DIVIDEND3', 'DAILYSALARY3', 'HOURSALARY3', 'REALTIMESALARY3'];

describe('the menu of the agent centre', () => {
  test('has all sixteen entries in order where every kind of contract is on', () => {
    expect(agentPageKeys).toHaveLength(16);
    expect(agentMenu(contracts.map((modId) => node(modId)))).toEqual([...agentPageKeys]);
  });

  test('has neither records nor income where no kind of contract is on', () => {
    const menu = agentMenu(contracts.map((modId) => node(modId, '0')));
    expect(menu).toHaveLength(11);
    expect(menu).not.toContain('agentRevenueReport');
  });

  test.each([
    ['DIVIDEND3', 'agentDividendRecordCopy2'],
    ['DAILYSALARY3', 'agentDailyWages2'],
    ['HOURSALARY3', 'agentHourSalary'],
    ['REALTIMESALARY3', 'agentRealtimeSalary'],
  ])('%s alone brings %s and the income', (modId, key) => {
    const more = agentMenu([node(modId)]).filter((each) => !agentMenu([]).includes(each));
    expect(more).toEqual(['agentRevenueReport', key]);
  });
});

test.each([
  [undefined, 'agentTeamOverview'],
  ['messages', 'messages'],
  ['MESSAGES', null],
  ['constructor', null],
  ['', null],
])('the key %s is the page %s', (key, page) => {
  expect(agentPageAt(key)).toBe(page);
});
