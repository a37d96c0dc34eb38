import { Agent } from 'undici';

const timeoutMs = 15_000;

type Outgoing = { method?: 'GET' | 'POST'; path: string; headers: Readonly<Record<string, string>>; body?: string };
export type Answer = { status: number; text: string; cookies: readonly string[] };

/** Browsers, each with an address of its own on loopback, from which the proxy passes their calls on. */
export type Browsers = {
  /** Throws if there is no answer; any status is one. */
  call(origin: string, address: string, outgoing: Outgoing): Promise<Answer>;
  close(): Promise<void>;
};

export const openBrowsers = (): Browsers => {
  const agents = new Map<string, Agent>();
  const agentOf = (address: string): Agent => {
    const agent =
      agents.get(address) ?? new Agent({ localAddress: address, headersTimeout: timeoutMs, bodyTimeout: timeoutMs });
    agents.set(address, agent);
    return agent;
  };
  return {
    call: async (origin, address, { method = 'GET', path, headers, body = null }) => {
      const response = await agentOf(address).request({ origin, path, method, headers, body });
      const cookies = response.headers['set-cookie'] ?? [];
      return {
        status: response.statusCode,
        text: await response.body.text(),
        cookies: typeof cookies === 'string' ? [cookies] : cookies,
      };
    },
    close: async () => {
      await Promise.all([...agents.values()].map((agent) => agent.close()));
    },
  };
};

/** The value of a successful answer; throws the fault of any other. */
export const readValue = ({ status, text }: Answer): unknown => {
  const fault = `status ${status}: ${text.slice(0, 200)}`;
  if (status !== 200) throw new Error(fault);
  const { success, value } = JSON.parse(text) as { success?: unknown; value?: unknown };
  if (success !== true) throw new Error(fault);
  return value;
};
