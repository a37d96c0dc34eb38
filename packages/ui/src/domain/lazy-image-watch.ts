/** spec §9: lazy image threshold. */
const threshold = 0.1;

const waiting = new WeakMap<Element, () => void>();
let watcher: IntersectionObserver | null = null;

const open = (): IntersectionObserver => {
  const opened = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        const notify = waiting.get(target);
        leave(target);
        notify?.();
      }
    },
    { threshold },
  );
  watcher = opened;
  return opened;
};

const leave = (element: Element): void => {
  waiting.delete(element);
  watcher?.unobserve(element);
};

/**
 * Notifies once when the element becomes visible. One observer serves all pictures of the page, so thousands of them
 * are cheap.
 */
export const watchOnce = (element: Element, notify: () => void): (() => void) => {
  waiting.set(element, notify);
  (watcher ?? open()).observe(element);
  return () => leave(element);
};
