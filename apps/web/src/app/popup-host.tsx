import { type ComponentType, lazy, Suspense } from 'react';
import { closePopup, usePopupStore } from '../shared/popups/popup.store.ts';
import type { PopupComponentProps, PopupKind } from '../shared/popups/popup-kinds.ts';
import { useMustChange } from '../shared/session/must-change.store.ts';
import { popupRegistry } from './popup-registry.ts';
import { ScreenBoundary } from './screen-boundary.tsx';

// The store pairs each kind with its own props; the compiler cannot follow that pairing through a table.
type AnyPopup = ComponentType<PopupComponentProps<PopupKind>>;

const components = Object.fromEntries(
  Object.entries(popupRegistry).map(([kind, load]) => [kind, lazy(load as () => Promise<{ default: AnyPopup }>)]),
) as unknown as Record<PopupKind, AnyPopup>;

const CloseAfterFault = () => {
  queueMicrotask(closePopup);
  return null;
};

/** Shows the open popup, whichever layer opened it. */
export const PopupHost = () => {
  const { open } = usePopupStore();
  const { demand } = useMustChange();
  // A forced change is a gate (G16): while it is shown, no other popup opens.
  if (open === null || demand !== null) return null;
  const Popup = components[open.kind];
  return (
    <ScreenBoundary key={open.opening} fallback={() => <CloseAfterFault />}>
      <Suspense fallback={null}>
        <Popup {...(open.props as PopupComponentProps<PopupKind>)} isOpen onClose={closePopup} />
      </Suspense>
    </ScreenBoundary>
  );
};
