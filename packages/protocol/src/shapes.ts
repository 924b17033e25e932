// Validates nouns that arrive by other means than the bridge, without a schema library.
export { readShape, type DroppedRows, type Reading } from './compiled/read.ts'
export type { Shape } from './compiled/compiled-schema.ts'
export * from './compiled/shared-schemas.ts'
