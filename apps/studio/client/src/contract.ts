import type { OpenedGame, RoundView } from '@fairhouse/games/wire';
import type { ComponentType } from 'react';

/** Short synthesised sounds; all of them are silent while the player has sound off, which is how it begins. */
export type Sounds = { click(): void; tick(): void; reveal(): void; win(level: 1 | 2 | 3): void };

/** What the shell gives to a game of one player. The game draws the stage; the shell draws everything about money and time. */
export type SoloGameProps = {
  opened: OpenedGame;
  /** Minor units as a decimal string; chosen in the shell's stake picker. */
  stake: string;
  /** The round that is open or was last played in this session; a game that was left in mid-round resumes from it. */
  round: RoundView | null;
  /**
   * Nothing can be done now. Between rounds: a request is under way, the minimum cycle has not passed, the last outcome
   * is not revealed yet or the page has asked for a pause. Within an open round: a request is under way.
   */
  isBusy: boolean;
  /** Begins a round. Null: it was refused, and the shell has told the player why. */
  play(wish: unknown): Promise<RoundView | null>;
  /** Acts within the open round. Null as above. */
  step(step: unknown): Promise<RoundView | null>;
  /** Asks how the open round stands now, for games that end by time alone (a crash). Null as above. */
  look(): Promise<RoundView | null>;
  /** The outcome stands on the screen: from here on balance and net position may show it. Call it exactly once per settled round. */
  revealed(round: RoundView): void;
  /** One line for the text log, read aloud politely. */
  announce(text: string): void;
  format(amount: string | bigint): string;
  sounds: Sounds;
  hasReducedMotion: boolean;
  /** Text by its whole id: `t('studio.slots.spin')`; the ids stand in packages/i18n/locales/en/studio.json, flat and sorted. */
  t: (key: string, values?: Record<string, string | number>) => string;
};

/** A game's own part of the client, loaded when it is opened. */
export type SoloGameModule = {
  /** Fills the stage between the shell's top strip and its control bar; from 320 px wide. */
  Stage: ComponentType<SoloGameProps>;
  /** The game's own controls in the control bar (spin, cash out, lines…); the stake picker stands beside it. */
  Controls: ComponentType<SoloGameProps>;
  /** How it is played and what it pays, drawn from the design. */
  Rules: ComponentType<{ opened: OpenedGame; format: SoloGameProps['format']; t: SoloGameProps['t'] }>;
};

/** A table fills stage and controls by itself: its stakes are chips on its spots. */
export type TableGameProps = Omit<
  SoloGameProps,
  'stake' | 'round' | 'isBusy' | 'play' | 'step' | 'look' | 'revealed'
> & {
  /** Where the table's socket is, with the session's key. */
  socketUrl: string;
  /** Money that left or came, to be shown now: the shell keeps balance and net position. */
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
