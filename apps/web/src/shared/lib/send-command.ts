import { call } from './call.ts';

type Command = (signal: AbortSignal) => Promise<{ error?: unknown }>;

/**
 * Sends a command whose response carries no value.
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
