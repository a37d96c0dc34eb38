import { create } from 'zustand';

/** The factors the server accepts as a fresh proof, from the weakest to the strongest. */
export const stepUpFactors = ['sms', 'login_password', 'payment_password', 'totp', 'passkey'] as const;
export type StepUpFactor = (typeof stepUpFactors)[number];

type Asked = {
  factors: readonly StepUpFactor[];
  answer: (isDone: boolean) => void;
  /** Shared by all callers that ask for the same proof. */
  answered: Promise<boolean>;
};

/** The fresh proof that is requested now. Its dialog opens above whatever is open, so that no input is lost. */
export const useStepUp = create<{ asked: Asked | null }>(() => ({ asked: null }));

const isSame = (some: readonly StepUpFactor[], others: readonly StepUpFactor[]): boolean =>
  some.length === others.length && some.every((factor) => others.includes(factor));

/** Asks for one of these proofs; resolves with whether it was given. */
export const askStepUp = (factors: readonly StepUpFactor[]): Promise<boolean> => {
  const { asked } = useStepUp.getState();
  // A page may send several requests at once: one proof is enough for all of them.
  if (asked !== null && isSame(asked.factors, factors)) return asked.answered;
  // A request for another proof cancels the pending one.
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
