/**
 * What a game in its frame and the page around it say to each other by `postMessage`, as plain types:
 * the page cannot afford a schema library for them. `frame-messages.ts` says the same as schemas.
 */
export type FrameGameMessage =
  | { type: 'fh:ready' | 'fh:close' | 'fh:cashier' | 'fh:sessionEnded' }
  | {
      type: 'fh:roundState';
      roundId: string;
      state: 'started' | 'revealed';
      stake: string | null;
      walletVersion: string | null;
    };

export type FrameHostMessage =
  | { type: 'fh:balance'; balance: string; walletVersion: string }
  | { type: 'fh:realityCheck'; isPaused: boolean };
