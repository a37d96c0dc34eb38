import { hashTerms } from '@fairhouse/contracts';
import { expect, test } from 'vitest';
import { exactTerms } from '#shared/contracts/terms.rules.ts';
import { checkBill } from './check-bill.ts';
import { statementOf } from './income.samples.ts';

test('a statement whose figures give another amount or whose terms have another hash is found out', () => {
  const sample = statementOf('dividend');
  const honest = { ...sample, termsHash: hashTerms(exactTerms(sample.terms)) };
  expect(checkBill(honest)).toMatchObject({ isSameGross: true, isSameHash: true });
  const { bill } = honest;
  const raised = { ...bill, gross: { ...bill.gross, minor: String(BigInt(bill.gross.minor) + 100n) } };
  expect(checkBill({ ...honest, bill: raised })).toMatchObject({ isSameGross: false, isSameHash: true });
  expect(checkBill({ ...honest, termsHash: 'f'.repeat(64) })).toMatchObject({ isSameHash: false });
});

test('a carry into the period is part of what is paid on', () => {
  const sample = statementOf('dividend');
  const { bill } = sample;
  const carried = { ...bill, carryIn: { ...bill.carryIn, minor: `-${bill.houseWin?.minor}` } };
  expect(checkBill({ ...sample, bill: carried })).toMatchObject({ gross: 0n, isSameGross: false });
});
