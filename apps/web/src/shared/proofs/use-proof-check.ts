import { useEffect, useRef, useState } from 'react';
import { createChallenge } from './create-challenge.ts';
import { isRefusedProof } from './is-refused-proof.ts';
import type { SliderProof } from './proof.types.ts';
import { solveWork } from './solve-work.ts';

type Asked = {
  act: (proof: SliderProof) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

export type ProofCheck = {
  asked: Asked | null;
  /** Starts the proof of work, so that it is done when the form is sent. */
  prepare: () => void;
  /**
   * Runs `act` with the proof of work that the browser does unnoticed, and returns its result. If the server does not
   * accept that proof, a picture is shown; null if the person closed it. Every other error is thrown.
   */
  run: <Value>(act: (proof: SliderProof) => Promise<Value>) => Promise<Value | null>;
  /** For the dialog only. */
  end: () => void;
};

/** The server keeps a challenge for two minutes; an older one is replaced while there is still time to use it. */
const freshMs = 90_000;

/**
 * Puts a check before an act. Draw `<ProofDialog check={check} />` beside the form.
 *
 * @example
 * const sent = await check.run((slider) => call((signal) => api.POST(path, { signal, body: { ...phone, slider } })));
 */
export const useProofCheck = (): ProofCheck => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const live = useRef<Asked | null>(null);
  const prepared = useRef<{ proof: Promise<SliderProof | null>; startedMs: number } | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  const prepare = () => {
    const isFresh = prepared.current !== null && performance.now() - prepared.current.startedMs < freshMs;
    if (isFresh) return;
    const { signal } = leaving.current;
    const proof = createChallenge('work')
      .then((challenge) => solveWork(challenge, signal))
      // Without this proof a picture is shown.
      .catch(() => null);
    prepared.current = { proof, startedMs: performance.now() };
  };
  const end = () => {
    live.current?.resolve(null);
    live.current = null;
    setAsked(null);
  };
  const askPerson = <Value>(act: (proof: SliderProof) => Promise<Value>) =>
    new Promise<Value | null>((resolve, reject) => {
      live.current?.resolve(null);
      live.current = { act, resolve: resolve as (value: unknown) => void, reject };
      setAsked(live.current);
    });
  return {
    asked,
    prepare,
    end,
    run: async (act) => {
      prepare();
      const proof = await prepared.current?.proof;
      // Each proof counts once, right or wrong.
      prepared.current = null;
      if (proof == null) return askPerson(act);
      try {
        return await act(proof);
      } catch (error) {
        if (!isRefusedProof(error)) throw error;
        return askPerson(act);
      }
    },
  };
};
