import { Globe, type LucideIcon, MessageCircle } from 'lucide-react';
import {
  type SimpleIcon,
  siAndroid,
  siApple,
  siFacebook,
  siGoogle,
  siLine,
  siMessenger,
  siTelegram,
  siViber,
  siWechat,
  siWhatsapp,
  siZalo,
} from 'simple-icons';

const marks: Record<string, SimpleIcon> = {
  android: siAndroid,
  apple: siApple,
  facebook: siFacebook,
  google: siGoogle,
  ios: siApple,
  line: siLine,
  messenger: siMessenger,
  telegram: siTelegram,
  viber: siViber,
  wechat: siWechat,
  whatsapp: siWhatsapp,
  zalo: siZalo,
};

// Channels of our own have no trade mark.
const ownIcons: Record<string, LucideIcon> = { chat: MessageCircle };

export type BrandIconProps = {
  /** In any case, as operators and the wire write it: `TELEGRAM`, `telegram`. */
  name: string;
  className?: string | undefined;
};

/** The mark of a network or platform in the colour of the text around it; a neutral globe for one we do not know. */
export const BrandIcon = ({ name, className = 'size-5' }: BrandIconProps) => {
  const key = name.trim().toLowerCase();
  const mark = Object.hasOwn(marks, key) ? marks[key] : undefined;
  if (mark)
    return (
      <svg aria-hidden="true" viewBox="0 0 24 24" fill="currentColor" className={className}>
        <path d={mark.path} />
      </svg>
    );
  const Icon = (Object.hasOwn(ownIcons, key) && ownIcons[key]) || Globe;
  return <Icon aria-hidden="true" className={className} />;
};
