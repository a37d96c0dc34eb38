import { type OpsEndpoint, sendOps } from '#framework/ops-call.ts';

/** Sends a picture as the body itself; throws an `OpsFailure` for every refusal. */
export const sendPicture = async (
  { method, url }: OpsEndpoint,
  params: Readonly<Record<string, string>>,
  file: File,
): Promise<void> => {
  await sendOps(method, url, { params, body: file });
};
