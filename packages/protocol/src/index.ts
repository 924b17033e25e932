// The words of the bridge, for anyone: no window, no timers, no network.
export * from './messages/nouns.ts'
export * from './messages/boot.ts'
export * from './messages/search.ts'
export * from './messages/source.ts'
export * from './messages/status.ts'
export * from './messages/token.ts'
export * from './messages/registry.ts'
export { defineMessage, type Direction, type MessageDefinition } from './messages/define-message.ts'
