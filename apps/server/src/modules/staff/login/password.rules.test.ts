import { describe, expect, it } from 'vitest';
import { judgeStaffPassword } from './password.rules.ts';

const owner = { name: 'Carla Moor', email: 'carla.moor@ops.example' };

describe('a password of the staff', () => {
  it.each([
    ['a sentence', 'nine quiet foxes in fog', null],
    ['twelve odd characters', 'k7#vQ2xz!m9P', null],
    ['every script', 'Пароль дня 🎲🎲🎲', null],
    ['eleven characters', 'k7#vQ2xz!m9', 'AUTH_PASSWORD_FORMAT_INVALID'],
    ['a character that nobody types', 'k7#vQ2xz!m9P\u0007', 'AUTH_PASSWORD_FORMAT_INVALID'],
    ['well known', 'password1234', 'AUTH_PASSWORD_TOO_COMMON'],
    ['one letter over and over', 'aaaaaaaaaaaaaaaaaaaaaaaaa', 'AUTH_PASSWORD_TOO_COMMON'],
    ['the owner’s name', 'Carla Moor 2026', 'AUTH_PASSWORD_TOO_COMMON'],
    ['the owner’s mailbox', 'carla.moor!!!!', 'AUTH_PASSWORD_TOO_COMMON'],
    ['the name of the product', 'Fairhouse 2026!', 'AUTH_PASSWORD_TOO_COMMON'],
    ['a sentence with the name in it', 'carla counts forty grey geese', null],
  ])('%s', (_, secret, verdict) => {
    expect(judgeStaffPassword(secret, owner)).toBe(verdict);
  });
});
