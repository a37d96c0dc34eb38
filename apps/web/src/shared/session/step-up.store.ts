import { create } from 'zustand';

/** The factors the server accepts as a fresh proof, from the weakest to the strongest. */
export const stepUpFactors = ['sms', 'login_password', 'payment_password', 'totp', 'passkey'] as const;
export type StepUpFactor = (typeof stepUpFactors)[number];

type Asked = {
  factors: readonly StepUpFactor[];
  answer: (isDone: boolean) => void;
  /** What everybody waits for who asks for the same. */
  answered: Promise<boolean>;
};

/** The one fresh proof that is asked for now. It lies over whatever is open, so that nothing typed there is lost. */
export const useStepUp = create<{ asked: Asked | null }>(() => ({ asked: null }));

const isSame = (some: readonly StepUpFactor[], others: readonly StepUpFactor[]): boolean =>
  some.length === others.length && some.every((factor) => others.includes(factor));

/** Asks for one of these proofs; answers whether it was shown. */
export const askStepUp = (factors: readonly StepUpFactor[]): Promise<boolean> => {
  const { asked } = useStepUp.getState();
  // A page asks for several things at once: one proof is enough for all of them.
  if (asked !== null && isSame(asked.factors, factors)) return asked.answered;
  // Somebody who asks for another proof has overtaken the first one's question.
  asked?.answer(false);
  let resolve: (isDone: boolean) => void = () => undefined;
  const answered = new Promise<boolean>((done) => {
    resolve = done;
  });
  useStepUp.setState({
    asked: {
      factors,
      answered,
      answer: (isDone) => {
        useStepUp.setState({ asked: null });
        resolve(isDone);
      },
    },
  });
  return answered;
};
