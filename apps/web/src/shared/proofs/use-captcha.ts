import { api } from '@fairhouse/protocol/client';
import { constants } from '@fairhouse/protocol/constants';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../lib/call.ts';
import { createChallenge } from './create-challenge.ts';
import type { CaptchaProof, SliderProof } from './proof.types.ts';
import { solveWork } from './solve-work.ts';

export type Captcha = {
  isWanted: boolean;
  /** From now on the form shows the image; triggered by an error with `details.captcha`. */
  want: () => void;
  /** From now on the browser solves a proof of work instead of the image; triggered by an error with `details.work`. */
  wantWork: () => void;
  /** An image is not sufficient at the moment. */
  isWorkOnly: boolean;
  /** A data URL, or null while none is loaded. */
  imageUrl: string | null;
  isLoading: boolean;
  /** The image, or the check that replaces it, failed to load. */
  hasFailed: boolean;
  /** Another image, at most one a second (spec §9). */
  refresh: () => void;
  /** Loads another image at once: every attempt, right or wrong, consumes the last one. */
  renew: () => void;
  /** Solves a proof of work instead of the image, for visitors who cannot read it. */
  solveOtherwise: () => void;
  isSolving: boolean;
  isSolved: boolean;
  /** The proof to send with the request. */
  proofOf: (typed: string) => CaptchaProof;
};

/** A little more than a second, because network latency varies. */
const cooldownMs = constants.captchaRefreshIntervalMilliseconds.value + 200;

/** The captcha image a login method may require, and the alternative to it. */
export const useCaptcha = ({ isWantedFirst = false }: { isWantedFirst?: boolean } = {}): Captcha => {
  const [isWanted, setWanted] = useState(isWantedFirst);
  const [isWorkOnly, setWorkOnly] = useState(false);
  const [imageUrl, setImageUrl] = useState<string | null>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed' | 'solving'>('idle');
  const [solved, setSolved] = useState<SliderProof | null>(null);
  const lastRefreshMs = useRef(Number.NEGATIVE_INFINITY);
  const lastSolvedMs = useRef(Number.NEGATIVE_INFINITY);
  const underWay = useRef<Promise<unknown>>(Promise.resolve());
  // Only the newest request counts: the server has invalidated an image that arrives late.
  const question = useRef(0);

  const ask = async (work: (isNewest: () => boolean) => Promise<() => void>, busy: 'loading' | 'solving') => {
    question.current += 1;
    const own = question.current;
    setState(busy);
    setSolved(null);
    try {
      const isNewest = () => own === question.current;
      const take = await work(isNewest);
      if (!isNewest()) return;
      take();
      setState('idle');
    } catch {
      if (own === question.current) setState('failed');
    }
  };
  const renew = () =>
    void ask(async (isNewest) => {
      // The server issues one image a second per visitor; faster switching between tabs waits. The second counts from
      // the last response, because the time when a request reached the server is unknown.
      await underWay.current;
      const pauseMs = lastSolvedMs.current + cooldownMs - performance.now();
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      if (!isNewest()) return () => undefined;
      const asked = call((signal) => api.GET('/wps/captcha', { signal }));
      const note = () => {
        lastSolvedMs.current = performance.now();
      };
      underWay.current = asked.then(note, note);
      const image = await asked;
      return () => setImageUrl(`data:image/png;base64,${image}`);
    }, 'loading');
  const solveOtherwise = () =>
    void ask(async () => {
      const proof = await solveWork(await createChallenge('work'));
      return () => setSolved(proof);
    }, 'solving');

  const refresh = () => {
    // The monotonic clock: a corrected wall clock must not lock the button.
    const nowMs = performance.now();
    if (nowMs - lastRefreshMs.current < constants.captchaRefreshIntervalMilliseconds.value) return;
    lastRefreshMs.current = nowMs;
    renew();
  };

  const first = useEffectEvent(() => {
    if (!isWorkOnly) renew();
  });
  useEffect(() => {
    if (isWanted) first();
  }, [isWanted]);

  return {
    isWanted,
    want: () => setWanted(true),
    wantWork: () => {
      setWanted(true);
      setWorkOnly(true);
      solveOtherwise();
    },
    isWorkOnly,
    imageUrl,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    refresh,
    renew: isWorkOnly ? solveOtherwise : renew,
    solveOtherwise,
    isSolving: state === 'solving',
    isSolved: solved !== null,
    proofOf: (typed) => {
      if (!isWanted) return {};
      if (solved !== null) return { slider: solved };
      const captcha = typed.trim();
      return captcha === '' ? {} : { captcha };
    },
  };
};
