import { totpCode, totpStepMs } from '@fairhouse/tooling/totp';
import type { Page } from '@playwright/test';
import { expect } from './platform.ts';
import { runSql } from './run-sql.ts';

/** An operator of the demo seed, as printed for `pnpm dev`. */
export type DemoOperator = { email: string; password: string; secret: string };

/** The address of a page of the back office. */
export const opsAddressOf = (path = '/'): string => `http://ops.localhost:${process.env.OPS_PORT}${path}`;

/** The current code. The used ones are forgotten first, so that no journey waits half a minute for the next one. */
const freshCode = async ({ email, secret }: DemoOperator): Promise<string> => {
  await runSql(
    'update staff.authenticator set last_step = 0 where operator_id = (select id from staff.operator where email = $1)',
    [email],
  );
  return totpCode(secret, Math.floor(Date.now() / totpStepMs));
};

/** Signs in with password and authenticator, up to the first page of the shell. */
export const signInOperator = async (page: Page, operator: DemoOperator): Promise<void> => {
  await page.goto(opsAddressOf('/'));
  await page.getByLabel('E-mail').fill(operator.email);
  await page.getByLabel('Password', { exact: true }).fill(operator.password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
  await page
    .getByRole('textbox')
    .first()
    .fill(await freshCode(operator));
  await expect(page.getByRole('navigation').first()).toBeVisible();
};

const demoPassword = 'quiet lantern over the harbour';
const demoSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const demo = (name: string): DemoOperator => ({
  email: `${name}@ops.example`,
  password: demoPassword,
  secret: demoSecret,
});

/** The operators of the seeds. */
export const demoOperators = {
  admin: demo('admin'),
  second: demo('second'),
  manager: demo('manager'),
  support: demo('support'),
  maker: demo('maker'),
  payouts: demo('payouts'),
  checker: demo('checker'),
  editor: demo('editor'),
  auditor: demo('auditor'),
  harbour: demo('harbour'),
} as const;

/** Fills in the reason of the open dialog and confirms it. */
export const confirmWithReason = async (page: Page, action: string | RegExp, reason: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').last().fill(reason);
  await dialog.getByRole('button', { name: action }).click();
};

/** Enters a fresh second factor where one is required. */
export const showFactor = async (page: Page, operator: DemoOperator): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
  await expect(dialog).toBeVisible();
  await dialog
    .getByRole('textbox')
    .first()
    .fill(await freshCode(operator));
};

/** Approves the first request of a kind that waits for this operator. */
export const approveFirst = async (
  page: Page,
  operator: DemoOperator,
  kind: string,
  brand = 'aurora',
): Promise<void> => {
  await page.goto(opsAddressOf(`/b/${brand}/approvals`));
  await page.getByText(kind).first().click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await showFactor(page, operator);
  await expect(page.getByText('Approved. The change has taken effect.').first()).toBeVisible();
};
