// Reading by shape, for whoever gets this package's nouns by another way than the bridge and wants no schema library.
export { readShape, type DroppedRows, type Reading } from './shapes/read.ts'
export type { Shape } from './shapes/shape.ts'
export * from './shapes/noun-shapes.ts'
