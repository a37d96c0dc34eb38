import { create } from 'zustand';

type Asked = { readonly answer: (isShown: boolean) => void };

type FactorStore = { readonly asked: Asked | null };

/** Whether the page waits for a fresh factor; `FactorHost` shows the dialog. */
export const useFactorStore = create<FactorStore>(() => ({ asked: null }));

let waiting: Promise<boolean> | null = null;

/** Asks the operator for a factor. Concurrent requests share one dialog. */
export const askForFactor = (): Promise<boolean> => {
  waiting ??= new Promise<boolean>((resolve) => {
    useFactorStore.setState({
      asked: {
        answer: (isShown) => {
          useFactorStore.setState({ asked: null });
          waiting = null;
          resolve(isShown);
        },
      },
    });
  });
  return waiting;
};
