import type {
  OpenedGame,
  OpenRequest,
  PlayRefusalBody,
  RoundPage,
  RoundProof,
  RoundView,
  SeedsChanged,
} from '@fairhouse/games/wire';

/** `unreachable`: nobody answered, or an answer came that is none; asking again with the same key is safe. */
export type Answer<Value> = { value: Value } | { refusal: PlayRefusalBody } | { unreachable: true };

/** Everything a game client asks of the studio. The development pages put another one in its place. */
export type StudioApi = {
  open(request: OpenRequest): Promise<Answer<OpenedGame>>;
  start(sessionKey: string, request: { key: string; stake: string; wish: unknown }): Promise<Answer<RoundView>>;
  step(sessionKey: string, roundId: string, request: { key: string; step: unknown }): Promise<Answer<RoundView>>;
  current(sessionKey: string): Promise<Answer<RoundView | null>>;
  history(sessionKey: string, before: string | null): Promise<Answer<RoundPage>>;
  changeSeeds(sessionKey: string, clientSeed: string): Promise<Answer<SeedsChanged>>;
  proof(roundId: string): Promise<Answer<RoundProof>>;
  socketUrl(sessionKey: string): string;
};
