type Listener = () => void;

let listener: Listener = () => {};

/** The one who shows the password change; below everything, so that every call can reach it. */
export const onChangeSignal = (notify: Listener): void => {
  listener = notify;
};

export const raiseChangeSignal = (): void => listener();
