// biome-ignore-all lint/performance/noBarrelFile: Public API of the part that runs in Node alone.
export type { CompiledMessage } from '@lingui/message-utils/compileMessage';
export { fmtSamples } from '../fmt/samples.ts';
export { compileCatalogue } from './compile-catalogue.ts';
export type { CompiledMessages, CompileVerdict } from './compile-messages.ts';
export { compileMessages } from './compile-messages.ts';
export { createSpeaker } from './create-speaker.ts';
export { fmtDataOf, staleFmtData } from './fmt-data.ts';
export type { MessageFault, MessageGate, MessageVerdict } from './judge-message.ts';
export { judgeMessage } from './judge-message.ts';
export type { Choice, MessageShape } from './message-shape.ts';
export { messageShapeOf } from './message-shape.ts';
export { staleMonthNames } from './month-names.ts';
export type { MessageMeta } from './read-locales.ts';
export {
  localeTags,
  opsNamespaces,
  playerNamespaces,
  readCatalogue,
  readMeta,
  sourceNamespaces,
} from './read-locales.ts';
export { sourceMessages } from './source-messages.ts';
