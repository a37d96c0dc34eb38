import type { Sounds } from '../contract.ts';

type Tone = { at: number; hertz: number; seconds: number; volume: number; shape: OscillatorType };

const click: Tone[] = [{ at: 0, hertz: 520, seconds: 0.05, volume: 0.12, shape: 'triangle' }];
const tick: Tone[] = [{ at: 0, hertz: 980, seconds: 0.03, volume: 0.06, shape: 'sine' }];
const reveal: Tone[] = [
  { at: 0, hertz: 330, seconds: 0.1, volume: 0.12, shape: 'sine' },
  { at: 0.06, hertz: 440, seconds: 0.12, volume: 0.1, shape: 'sine' },
];
/** An ascending arpeggio, longer for the rarer wins. */
const winNotes = [523.25, 659.25, 783.99, 1046.5, 1318.51, 1567.98];
const notesOfLevel = { 1: 3, 2: 4, 3: 6 } as const;
const win = (level: 1 | 2 | 3): Tone[] =>
  winNotes.slice(0, notesOfLevel[level]).map((hertz, index) => ({
    at: index * 0.09,
    hertz,
    seconds: 0.32,
    volume: 0.13,
    shape: 'triangle',
  }));

export type SoundSwitch = Sounds & { turn(isOn: boolean): void };

/**
 * Synthesised from simple tones; nothing is loaded. `mayCelebrate` prevents the win sound for a win that is not above
 * the stake.
 */
export const createSounds = (mayCelebrate: () => boolean): SoundSwitch => {
  let context: AudioContext | null = null;
  const sound = (tones: readonly Tone[]): void => {
    if (context === null) return;
    for (const { at, hertz, seconds, volume, shape } of tones) {
      const begin = context.currentTime + at;
      const oscillator = context.createOscillator();
      const gain = context.createGain();
      oscillator.type = shape;
      oscillator.frequency.value = hertz;
      gain.gain.setValueAtTime(0, begin);
      gain.gain.linearRampToValueAtTime(volume, begin + 0.008);
      gain.gain.exponentialRampToValueAtTime(0.0001, begin + seconds);
      oscillator.connect(gain).connect(context.destination);
      oscillator.start(begin);
      oscillator.stop(begin + seconds + 0.02);
    }
  };
  return {
    // Browsers allow sound only after user input, which toggling the switch is.
    turn: (isOn) => {
      if (isOn) context ??= new AudioContext();
      else {
        void context?.close();
        context = null;
      }
    },
    click: () => sound(click),
    tick: () => sound(tick),
    reveal: () => sound(reveal),
    win: (level) => {
      if (mayCelebrate()) sound(win(level));
    },
  };
};
