import { frameHostMessage } from '@fairhouse/protocol';
import { expect, test } from 'vitest';
import { readFrameMessage } from './frame.ts';
import { readLaunch, readOrigin, withoutToken } from './read-launch.ts';

const address = {
  pathname: '/play/GOLD%201/abc',
  hash: '#mode=real&lang=EN&parent=https%3A%2F%2Fplatform.example&launch=t_1',
};

test('the address tells game, mode, language, page and token', () => {
  expect(readLaunch(address)).toEqual({
    gameCode: 'GOLD 1',
    mode: 'real',
    launchToken: 't_1',
    language: 'EN',
    parentOrigin: 'https://platform.example',
  });
  expect(readLaunch({ pathname: '/play/G', hash: '' })).toMatchObject({ mode: 'real', launchToken: null });
});

test('the token goes from the address and the rest stays', () => {
  expect(withoutToken(address)).toBe('/play/GOLD%201/abc#mode=real&lang=EN&parent=https%3A%2F%2Fplatform.example');
  expect(withoutToken({ pathname: '/play/G', hash: '#launch=t' })).toBe('/play/G');
});

test.each([
  ['https://platform.example', 'https://platform.example'],
  ['http://platform.localhost:5100', 'http://platform.localhost:5100'],
  ['http://platform.example', null],
  ['https://platform.example/path', null],
  ['https://platform.example/', null],
  ['javascript:alert(1)', null],
  ['*', null],
  ['null', null],
  [null, null],
])('%s as the page around is %s', (text, origin) => {
  expect(readOrigin(text)).toBe(origin);
});

test.each<[unknown, boolean]>([
  [{ type: 'fh:balance', balance: '1', walletVersion: '2' }, true],
  [{ type: 'fh:balance', balance: '-1', walletVersion: '2' }, false],
  [{ type: 'fh:balance', balance: 1, walletVersion: '2' }, false],
  [{ type: 'fh:realityCheck', isPaused: true }, true],
  [{ type: 'fh:realityCheck', isPaused: 'yes' }, false],
  [{ type: 'fh:bar' }, true],
  [{ type: 'fh:open', entry: 'fairness' }, true],
  [{ type: 'fh:open', entry: 'cashier' }, false],
  [{ type: 'fh:sound', isOn: false }, true],
  [{ type: 'fh:sound' }, false],
  [{ type: 'other' }, false],
  ['text', false],
  [null, false],
])('%j fits: %s', (data, fits) => {
  expect(readFrameMessage(data) !== null).toBe(fits);
  expect(frameHostMessage.safeParse(data).success).toBe(fits);
});
