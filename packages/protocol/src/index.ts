// Messages, schemas and types of the bridge: no window, no timers, no network.
export type * from './generated/methods.ts'
export type * from './generated/types.ts'
export * from './messages/schemas/shared-schemas.ts'
export * from './messages/schemas/boot.ts'
export * from './messages/schemas/audio-profile.ts'
export * from './messages/schemas/availability.ts'
export * from './messages/schemas/export.ts'
export * from './messages/schemas/facets.ts'
export * from './messages/schemas/issue-report.ts'
export * from './messages/schemas/navigation.ts'
export * from './messages/schemas/project.ts'
export * from './messages/schemas/purchase.ts'
export * from './messages/schemas/quotes.ts'
export * from './messages/schemas/search.ts'
export * from './messages/schemas/source.ts'
export * from './messages/schemas/status.ts'
export * from './messages/schemas/token.ts'
export * from './messages/registry/modes.ts'
export * from './messages/schemas/definitions.ts'
export {
  display,
  openEnum,
  otherwise,
  readerClassOf,
  rows,
  twin,
  type ReaderClass,
} from './messages/schemas/reader-class.ts'
export { defineMessage, type Direction, type MessageDefinition } from './messages/schemas/define-message.ts'
export { capabilitiesOf } from './messages/registry/capabilities.ts'
export { notices, requests } from './messages/registry/message-table.ts'
export { argumentsOf, type Takes } from './messages/registry/takes.ts'
export { BridgeError } from './end/errors.ts'
export { serialiseOrigin, type OriginResult } from './end/wire/origin.ts'
export {
  composeMessage,
  parseEditorMessage,
  parseHostMessage,
  type Envelope,
  type ParseResult,
} from './end/wire/parse.ts'
export type { Clock, Log, LogEntry } from './end/ports.ts'
export type { HandshakeDiagnosis } from './end/diagnosis/diagnosis.ts'
