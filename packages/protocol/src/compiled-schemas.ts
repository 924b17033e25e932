// Validates values that arrive by other means than the bridge, without a schema library.
export { readValue, type DroppedRows, type Reading } from './compiled/read.ts'
export type { CompiledSchema } from './compiled/compiled-schema.ts'
export * from './compiled/shared-schemas.ts'
