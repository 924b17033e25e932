// The words of the bridge, for anyone: no window, no timers, no network.
export * from './messages/nouns.ts'
export * from './messages/boot.ts'
export * from './messages/audio-profile.ts'
export * from './messages/availability.ts'
export * from './messages/export.ts'
export * from './messages/facets.ts'
export * from './messages/issue-report.ts'
export * from './messages/navigation.ts'
export * from './messages/project.ts'
export * from './messages/purchase.ts'
export * from './messages/quotes.ts'
export * from './messages/search.ts'
export * from './messages/source.ts'
export * from './messages/status.ts'
export * from './messages/token.ts'
export * from './rules/modes.ts'
export * from './messages/registry.ts'
export { display, openEnum, readerClassOf, rows, type ReaderClass } from './messages/reader-class.ts'
export { defineMessage, type Direction, type MessageDefinition } from './messages/define-message.ts'
export { capabilitiesOf } from './messages/capabilities.ts'
export { BridgeError } from './bridge/errors.ts'
export { serialiseOrigin, type OriginResult } from './bridge/origin.ts'
export {
  composeMessage,
  parseEditorMessage,
  parseHostMessage,
  type Envelope,
  type ParseResult,
} from './bridge/parse.ts'
export type { Clock, Log, LogEntry } from './bridge/ports.ts'
export type { HandshakeDiagnosis } from './bridge/diagnosis.ts'
