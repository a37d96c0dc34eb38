import { useState } from 'react';

/** Runs once the frame of the current event is painted. */
const afterPaint = (run: () => void): void => {
  requestAnimationFrame(() => setTimeout(run));
};

/**
 * Shows a choice in the frame of its press. What the choice causes, such as another page, starts only after that frame
 * is painted, so that a slow device responds at once. `onChoose` returns false if it does not take the choice.
 */
export const usePressedChoice = <Value>(
  value: Value,
  onChoose: (choice: Value) => unknown,
): [shown: Value, choose: (choice: Value) => void] => {
  const [pressed, setPressed] = useState<{ from: Value; to: Value } | null>(null);
  const choose = (choice: Value) => {
    setPressed({ from: value, to: choice });
    afterPaint(() => {
      if (onChoose(choice) === false) setPressed(null);
    });
  };
  // Once the value has changed, the press is over, whatever it was.
  return [pressed !== null && pressed.from === value ? pressed.to : value, choose];
};
