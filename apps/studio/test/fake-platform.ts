import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signResponse, testKeys, verifyRequest } from '@fairhouse/vendor-kit';

export type Body = {
  transactionId: string;
  refTransactionId?: string;
  playerId: string;
  roundId: string;
  amount: string;
  launchToken?: string;
  gameCode: string;
};

/**
 * A fault for one call. `lost`: it is applied and its response is lost. `stalled`: it is neither applied nor responded
 * to. `late`: it is applied after a while, without a response.
 */
export type Behaviour = 'lost' | 'stalled' | 'late' | '503' | '503 after' | 'forged' | { refuse: string };

type Applied = { call: string; body: Body; state: 'applied' | 'refused' | 'rolled_back'; answer: string };

export type FakePlatform = Awaited<ReturnType<typeof openFakePlatform>>;

export const startBalance = 1_000_000n;
const lateMs = 250;

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/**
 * A miniature platform of the vendor protocol: balances by player, idempotency by id, tombstones, signed responses, and
 * faults on demand.
 */
export const openFakePlatform = async () => {
  const balances = new Map<string, bigint>();
  const applied = new Map<string, Applied>();
  const tombstones = new Set<string>();
  const planned = new Map<string, Behaviour[]>();
  const received: { call: string; body: Body }[] = [];
  let version = 1;
  let hasAutoplay = false;
  let expiresAt = new Date(Date.now() + 3_600_000 * 24 * 365).toISOString();

  const balanceOf = (playerId: string) => balances.get(playerId) ?? startBalance;
  const move = (playerId: string, by: bigint) => {
    balances.set(playerId, balanceOf(playerId) + by);
    version += 1;
  };
  const responseOf = (status: string, { transactionId, playerId }: Body, more: object = {}) =>
    JSON.stringify({
      status,
      final: true,
      transactionId,
      ...(status === 'OK' ? { platformTransactionId: `t_${transactionId}` } : {}),
      currency: 'USD',
      balance: String(balanceOf(playerId)),
      balanceVersion: String(version),
      ...more,
    });

  const judge = (call: string, body: Body): { status: string; more?: object } => {
    const amount = BigInt(body.amount);
    const ref = applied.get(body.refTransactionId ?? '');
    if (call === 'bet') {
      if (tombstones.has(body.transactionId)) return { status: 'TRANSACTION_ROLLED_BACK' };
      if (amount > balanceOf(body.playerId)) return { status: 'INSUFFICIENT_FUNDS' };
      move(body.playerId, -amount);
      return { status: 'OK' };
    }
    if (call === 'win') {
      if (ref?.state !== 'applied') return { status: 'BET_ROLLED_BACK' };
      move(body.playerId, amount);
      return { status: 'OK' };
    }
    if (ref === undefined) {
      tombstones.add(body.refTransactionId ?? '');
      return { status: 'OK', more: { outcome: 'TOMBSTONED' } };
    }
    if (ref.state !== 'applied') return { status: 'OK', more: { outcome: 'NOTHING_TO_ROLL_BACK' } };
    ref.state = 'rolled_back';
    move(body.playerId, BigInt(ref.body.amount));
    return { status: 'OK', more: { outcome: 'ROLLED_BACK' } };
  };

  const take = (call: string, body: Body): string => {
    const known = applied.get(body.transactionId);
    if (known !== undefined) return known.answer;
    const { status, more } = judge(call, body);
    const answer = responseOf(status, body, more);
    applied.set(body.transactionId, { call, body, state: status === 'OK' ? 'applied' : 'refused', answer });
    return answer;
  };

  const authenticate = ({ launchToken, gameCode }: Body): string =>
    JSON.stringify({
      status: 'OK',
      final: true,
      playerId: `p_${launchToken}`,
      sessionToken: `s_${launchToken}`,
      expiresAt,
      brand: 'fairhouse',
      currency: 'USD',
      currencyExponent: 2,
      language: 'en',
      displayName: 'p***',
      gameCode,
      balance: String(balanceOf(`p_${launchToken}`)),
      balanceVersion: String(version),
      openRounds: [],
      rules: {
        profile: 'default',
        minCycleMs: 2_500,
        autoplay: hasAutoplay,
        turbo: false,
        celebrateAtOrBelowStake: false,
        showNetPosition: true,
        showElapsed: true,
        simultaneousGames: true,
        maxStake: null,
        realityCheck: null,
      },
    });

  const respond = (
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    text: string,
    forged = false,
  ) => {
    const timestamp = String(Date.now());
    const nonce = String(request.headers['fh-nonce']);
    const facts = { status, vendor: 'studio', nonce: forged ? 'another-nonce-000' : nonce, timestamp };
    response
      .writeHead(status, {
        'content-type': 'application/json',
        'fh-key-id': 'platform-1',
        'fh-timestamp': timestamp,
        'fh-signature': signResponse(facts, text, testKeys.platform.secretKey),
      })
      .end(text);
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const raw = await bodyOf(request);
    const path = request.url ?? '';
    const call = path.replace('/vendor/v1/', '');
    const { 'fh-timestamp': timestamp, 'fh-nonce': nonce, 'fh-signature': signature } = request.headers;
    const facts = { method: 'POST', path, vendor: 'studio', timestamp: String(timestamp), nonce: String(nonce) };
    if (!verifyRequest(facts, raw, { signature: String(signature), publicKey: testKeys.vendor.publicKey }))
      return respond(request, response, 401, '{"status":"SIGNATURE_INVALID","final":false}');
    const body = JSON.parse(raw.toString()) as Body;
    received.push({ call, body });
    if (call === 'balance') return respond(request, response, 200, responseOf('OK', body));
    const behaviour = planned.get(call)?.shift();
    if (behaviour === 'stalled') return;
    if (behaviour === 'late') {
      setTimeout(() => take(call, body), lateMs);
      return;
    }
    if (behaviour === '503') return respond(request, response, 503, '{"status":"TRY_AGAIN","final":false}');
    if (call === 'authenticate') return respond(request, response, 200, authenticate(body));
    if (typeof behaviour === 'object') {
      const answer = responseOf(behaviour.refuse, body);
      applied.set(body.transactionId, { call, body, state: 'refused', answer });
      return respond(request, response, 200, answer);
    }
    const answer = take(call, body);
    if (behaviour === 'lost') return void request.socket.destroy();
    if (behaviour === '503 after') return respond(request, response, 503, '{"status":"TRY_AGAIN","final":false}');
    return respond(request, response, 200, answer, behaviour === 'forged');
  };

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    balanceOf,
    /** The faults of the next calls of a kind, in this order; none afterwards. */
    plan: (call: string, ...behaviours: Behaviour[]) => void planned.set(call, behaviours),
    received: (call: string) => received.filter((one) => one.call === call).map(({ body }) => body),
    stateOf: (transactionId: string) => applied.get(transactionId)?.state ?? null,
    setExpiry: (at: string) => {
      expiresAt = at;
    },
    /** Whether the rules of the next sessions allow autoplay. */
    allowAutoplay: (isAllowed: boolean) => {
      hasAutoplay = isAllowed;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
