import type {
  OpenedGame,
  OpenRequest,
  PlayRefusalBody,
  RevealedRound,
  RoundPage,
  RoundProof,
  RoundView,
  SeedsChanged,
} from '@fairhouse/games/wire';

/** `unreachable`: no response, or an invalid one; repeating with the same key is safe. */
export type ApiResult<Value> = { value: Value } | { refusal: PlayRefusalBody } | { unreachable: true };

/** Everything a game client requests from the studio. The development pages replace it with a fake. */
export type StudioApi = {
  open(request: OpenRequest): Promise<ApiResult<OpenedGame>>;
  start(
    sessionKey: string,
    request: { key: string; stake: string; wish: unknown; auto?: boolean },
  ): Promise<ApiResult<RoundView>>;
  step(sessionKey: string, roundId: string, request: { key: string; step: unknown }): Promise<ApiResult<RoundView>>;
  current(sessionKey: string): Promise<ApiResult<RoundView | null>>;
  history(sessionKey: string, before: string | null): Promise<ApiResult<RoundPage>>;
  changeSeeds(sessionKey: string, clientSeed: string): Promise<ApiResult<SeedsChanged>>;
  reveal(sessionKey: string, roundId: string): Promise<ApiResult<RevealedRound>>;
  proof(roundId: string): Promise<ApiResult<RoundProof>>;
  /** For the verifier, opened from the player's bet history at the platform. */
  revealWithPermit(roundId: string, permit: string): Promise<ApiResult<RoundProof>>;
  socketUrl(sessionKey: string): string;
};
