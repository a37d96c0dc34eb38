import { Refusal } from '#platform/kernel/refusal.ts';
import type { CodeFault } from './code.types.ts';

const codes = { missing: 'AUTH_CODE_MISSING', wrong: 'AUTH_CODE_INVALID', expired: 'AUTH_CODE_EXPIRED' } as const;

export const refusalOfCode = (why: CodeFault): Refusal => new Refusal(codes[why]);
