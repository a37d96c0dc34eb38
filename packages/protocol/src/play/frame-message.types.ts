/**
 * The `postMessage` messages between a game in its frame and the page around it, as plain types, because a schema
 * library would be too large for the page. `frame-messages.ts` has the same as schemas.
 */
export type FrameMenuEntry = 'rules' | 'history' | 'fairness';

export type FrameGameMessage =
  | { type: 'fh:ready' | 'fh:close' | 'fh:cashier' | 'fh:sessionEnded' }
  | {
      type: 'fh:roundState';
      roundId: string;
      state: 'started' | 'revealed';
      stake: string | null;
      walletVersion: string | null;
    }
  | { type: 'fh:menu'; entries: FrameMenuEntry[]; isSoundOn: boolean }
  | { type: 'fh:figures'; currency: string; balance: string; net: string; elapsedSeconds: number };

export type FrameHostMessage =
  | { type: 'fh:balance'; balance: string; walletVersion: string }
  | { type: 'fh:realityCheck'; isPaused: boolean }
  | { type: 'fh:bar' }
  | { type: 'fh:open'; entry: FrameMenuEntry }
  | { type: 'fh:sound'; isOn: boolean };
