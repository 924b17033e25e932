// Reading by shape, for whoever gets this package's nouns by another way than the bridge and wants no schema library.
export { readShape, type DroppedRows, type Reading } from './compiled/read.ts'
export type { Shape } from './compiled/compiled-schema.ts'
export * from './compiled/shared-schemas.ts'
