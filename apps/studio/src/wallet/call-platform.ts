import { type VendorCode, vendorAmountForm, vendorCodes } from '@fairhouse/protocol';
import * as z from 'zod';
import type { WalletNow } from './wallet.types.ts';
import type { WalletDeps } from './wallet-deps.ts';

const amount = z.string().regex(vendorAmountForm);
const responseSchema = z.object({
  status: z.enum(Object.keys(vendorCodes) as [VendorCode, ...VendorCode[]]),
  final: z.literal(true),
  platformTransactionId: z.string().optional(),
  balance: amount.optional(),
  balanceVersion: amount.optional(),
  playerMessage: z.object({ text: z.string().min(1).max(500) }).optional(),
});

/** A final response of the platform. */
export type PlatformResponse = {
  code: VendorCode;
  platformTransactionId: string | null;
  wallet: WalletNow | null;
  message: string | null;
};

const readResponse = (text: string): PlatformResponse | null => {
  try {
    const { status, platformTransactionId, balance, balanceVersion, playerMessage } = responseSchema.parse(
      JSON.parse(text),
    );
    return {
      code: status,
      platformTransactionId: platformTransactionId ?? null,
      wallet:
        balance === undefined || balanceVersion === undefined
          ? null
          : { balance: BigInt(balance), balanceVersion: BigInt(balanceVersion) },
      message: playerMessage?.text ?? null,
    };
  } catch {
    return null;
  }
};

const after = (ms: number): { over: Promise<null>; stop: () => void } => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), ms);
  return { over: promise, stop: () => clearTimeout(timer) };
};

/**
 * One attempt. Null: the result is unknown, and the same call may be repeated. Only a signed response counts; after
 * anything else the money may have moved or not.
 */
export const callPlatform = async (
  { platformClient, timing, log }: Pick<WalletDeps, 'platformClient' | 'timing' | 'log'>,
  call: string,
  body: { transactionId?: string } & Record<string, unknown>,
): Promise<PlatformResponse | null> => {
  const timeout = after(timing.callTimeoutMs);
  try {
    const response = await Promise.race([platformClient.call(call, body), timeout.over]);
    if (response === null || response.status !== 200 || response.signed !== true) {
      const seen = { call, transactionId: body.transactionId, status: response?.status, signed: response?.signed };
      log.warn(seen, 'no final response of the platform');
      return null;
    }
    return readResponse(response.text);
  } catch (error) {
    log.warn({ call, transactionId: body.transactionId, err: error }, 'the platform was not reached');
    return null;
  } finally {
    timeout.stop();
  }
};
