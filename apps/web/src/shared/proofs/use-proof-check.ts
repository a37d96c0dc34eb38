import { useRef, useState } from 'react';
import type { SliderProof } from './proof.types.ts';

type Asked = {
  act: (proof: SliderProof) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

export type ProofCheck = {
  asked: Asked | null;
  /**
   * Shows the check, runs `act` with the proof, and returns its result; null if the person closed the check. A rejected
   * proof starts a new check; every other error is thrown.
   */
  run: <Value>(act: (proof: SliderProof) => Promise<Value>) => Promise<Value | null>;
  /** For the dialog only. */
  end: () => void;
};

/**
 * Puts a check before an act. Draw `<ProofDialog check={check} />` beside the form.
 *
 * @example
 * const sent = await check.run((slider) => call((signal) => api.POST(path, { signal, body: { ...phone, slider } })));
 */
export const useProofCheck = (): ProofCheck => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const live = useRef<Asked | null>(null);
  const end = () => {
    live.current?.resolve(null);
    live.current = null;
    setAsked(null);
  };
  return {
    asked,
    end,
    run: <Value>(act: (proof: SliderProof) => Promise<Value>) =>
      new Promise<Value | null>((resolve, reject) => {
        live.current?.resolve(null);
        live.current = { act, resolve: resolve as (value: unknown) => void, reject };
        setAsked(live.current);
      }),
  };
};
