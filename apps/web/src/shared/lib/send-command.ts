import { call } from './call.ts';

type Command = (signal: AbortSignal) => Promise<{ error?: unknown }>;

/**
 * Tells the house something that it answers with nothing but yes or no.
 *
 * @example
 * await tell((signal) => api.POST('/wps/member/firstLogin', { signal }));
 */
export const sendCommand = async (send: Command): Promise<void> => {
  await call<null>(async (signal) => {
    const { error } = await send(signal);
    return error === undefined ? { data: { success: true, value: null } } : { error };
  });
};
