import type { OpenedGame, RoundView } from '@fairhouse/games/wire';
import type { ComponentType } from 'react';

/** Short synthesised sounds; silent unless the player has turned sound on. */
export type Sounds = { click(): void; tick(): void; reveal(): void; win(level: 1 | 2 | 3): void };

/**
 * What the shell provides to a single-player game. The game draws the stage; the shell draws everything about money and
 * time.
 */
export type SoloGameProps = {
  opened: OpenedGame;
  /** Minor units as a decimal string; chosen in the shell's stake picker. */
  stake: string;
  /** The open round, or the last one of this session; a game that was left in mid-round resumes from it. */
  round: RoundView | null;
  /**
   * Input is disabled. Between rounds: a request is pending, the minimum cycle has not passed, the last outcome is not
   * revealed yet or the page has paused play. Within an open round: a request is pending.
   */
  isBusy: boolean;
  /** Starts a round. Null: it was refused, and the shell has shown why. */
  play(wish: unknown): Promise<RoundView | null>;
  /** Takes a step in the open round. Null as above. */
  step(step: unknown): Promise<RoundView | null>;
  /** Reads the state of the open round, for games that end by time alone (crash). Null as above. */
  look(): Promise<RoundView | null>;
  /**
   * The outcome is on the screen: balance and net position may show it from now on. Call it exactly once per settled
   * round.
   */
  revealed(round: RoundView): void;
  /** One line for the text log, announced politely to screen readers. */
  announce(text: string): void;
  format(amount: string | bigint): string;
  sounds: Sounds;
  hasReducedMotion: boolean;
  /** Text by its full id: `t('studio.slots.spin')`; the ids are in packages/i18n/locales/en/studio.json. */
  t: (key: string, values?: Record<string, string | number>) => string;
};

/** A game's own code, loaded when it is opened. */
export type SoloGameModule = {
  /** Fills the stage between the shell's top strip and its control bar; from 320 px wide. */
  Stage: ComponentType<SoloGameProps>;
  /** The game's own controls in the control bar (spin, cash out, lines…), next to the stake picker. */
  Controls: ComponentType<SoloGameProps>;
  /** Rules and pay table, rendered from the design. */
  Rules: ComponentType<{ opened: OpenedGame; format: SoloGameProps['format']; t: SoloGameProps['t'] }>;
};

/** A table renders both stage and controls: its stakes are chips on its spots. */
export type TableGameProps = Omit<
  SoloGameProps,
  'stake' | 'round' | 'isBusy' | 'play' | 'step' | 'look' | 'revealed'
> & {
  /** The address of the table's socket, with the session key. */
  socketUrl: string;
  /** A stake or a payment to be shown now: the shell keeps balance and net position. */
  staked(amount: string, wallet: { balance: string; balanceVersion: string } | null): void;
  settled(
    result: { roundId: string; stake: string; win: string },
    wallet: { balance: string; balanceVersion: string } | null,
  ): void;
};
export type TableGameModule = {
  Table: ComponentType<TableGameProps>;
  Rules: SoloGameModule['Rules'];
};
