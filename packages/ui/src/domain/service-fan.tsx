import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useReducer, useRef } from 'react';
import { BrandIcon } from './brand-icon.tsx';
import { ServiceButton } from './service-button.tsx';
import { type FanPosition, fanPositions, firstFanState, isHeldOpen, nextFanState } from './service-fan.rules.ts';

export type ServiceChannel = {
  id: string;
  /** CHAT, FACEBOOK, TELEGRAM or any other network. */
  kind: string;
  title: string;
  href: string;
};

export type ServiceFanProps = {
  label: string;
  closeLabel: string;
  channels: readonly ServiceChannel[];
  /** spec §9: the fan hides 500 ms after pointer and focus have left. */
  hideDelayMs?: number | undefined;
  onOpenChannel?: ((channel: ServiceChannel) => void) | undefined;
  /** It replaces a bubble that was hovered or pressed before the fan was loaded, and continues from that state. */
  startsWith?: 'hover' | 'press' | undefined;
};

type ChannelProps = { channel: ServiceChannel; position: FanPosition; isOpen: boolean; onOpen: () => void };

const Channel = ({ channel, position, isOpen, onOpen }: ChannelProps) => (
  <li
    className={clsx(
      'absolute size-12 transition-[opacity,scale,visibility] duration-enter ease-standard',
      isOpen ? 'visible scale-100 opacity-100' : 'invisible opacity-0 motion-safe:scale-50',
    )}
    style={{ insetBlockEnd: position.upPx, insetInlineEnd: position.inwardPx }}
  >
    <a
      href={channel.href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={channel.title}
      onClick={onOpen}
      className="group/channel grid size-12 place-items-center rounded-full border border-line bg-surface-1 text-text-1 shadow-3 transition-colors duration-press hover:bg-action hover:text-on-action"
    >
      <BrandIcon name={channel.kind} className="size-5.5" />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute end-full me-2 max-w-48 truncate rounded-md bg-text-1 px-2 py-1 font-medium text-page text-xs opacity-0 transition-opacity duration-press group-hover/channel:opacity-100 group-focus-visible/channel:opacity-100"
      >
        {channel.title}
      </span>
    </a>
  </li>
);

/**
 * The customer service bubble, in the same corner of every page; its channels fan out for pointer, touch and keyboard.
 */
export const ServiceFan = ({
  label,
  closeLabel,
  channels,
  hideDelayMs = 500,
  onOpenChannel,
  startsWith,
}: ServiceFanProps) => {
  const [fan, dispatch] = useReducer(nextFanState, startsWith, firstFanState);
  const root = useRef<HTMLDivElement>(null);
  const bubble = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const isLetGo = fan.isOpen && !isHeldOpen(fan);

  // The pressed bubble was removed with its focus, so this one takes the focus.
  useLayoutEffect(() => {
    if (startsWith === 'press') bubble.current?.focus({ preventScroll: true });
  }, [startsWith]);

  useEffect(() => {
    if (!isLetGo) return;
    const timer = setTimeout(() => dispatch('hide-delay-over'), hideDelayMs);
    return () => clearTimeout(timer);
  }, [isLetGo, hideDelayMs]);

  useEffect(() => {
    if (!fan.isOpen) return;
    const closeFromOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) dispatch('press-elsewhere');
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, [fan.isOpen]);

  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!fan.isOpen) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      dispatch('escape');
      bubble.current?.focus();
      return;
    }
    // The channels are on a curve, so either axis moves: up and inward go forward, down and outward go back.
    const isOn = event.key === 'ArrowUp' || event.key === 'ArrowLeft';
    const isBack = event.key === 'ArrowDown' || event.key === 'ArrowRight';
    if (!isOn && !isBack) return;
    event.preventDefault();
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a')];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    stops[(at + (isOn ? 1 : -1) + stops.length) % stops.length]?.focus();
  };

  if (channels.length === 0) return null;
  const positions = fanPositions(channels.length);
  return (
    <ServiceButton
      root={root}
      bubble={bubble}
      label={fan.isOpen ? closeLabel : label}
      isOpen={fan.isOpen}
      controls={listId}
      onPress={() => dispatch('press')}
      onKeyDown={walk}
      onPointerEnter={(event) => event.pointerType !== 'touch' && dispatch('hover')}
      onPointerLeave={() => dispatch('unhover')}
      onFocus={() => dispatch('focus')}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && dispatch('blur')}
    >
      <ul id={listId} className="absolute end-1 bottom-1" inert={!fan.isOpen}>
        {channels.map((channel, index) => (
          <Channel
            key={channel.id}
            channel={channel}
            position={positions[index] ?? { upPx: 0, inwardPx: 0 }}
            isOpen={fan.isOpen}
            onOpen={() => onOpenChannel?.(channel)}
          />
        ))}
      </ul>
    </ServiceButton>
  );
};
