type Listener = () => void;

let listener: Listener = () => {};

/** Registers the handler of a forced password change; at the lowest layer, so that every call can reach it. */
export const onChangeSignal = (notify: Listener): void => {
  listener = notify;
};

export const raiseChangeSignal = (): void => listener();
