// The HTTP contract of the service. Pure data and types: no fetch, no server.
export * from './catalogue/media.ts'
export * from './catalogue/query.ts'
export * from './catalogue/resources.ts'
export * from './catalogue/catalogue.ts'
export * from './editor/files.ts'
export * from './editor/projects.ts'
export { exportFile, type ExportFileName } from './fields.ts'
export * from './workspace/browse.ts'
export * from './workspace/catalogue-card.ts'
export * from './workspace/commerce.ts'
export * from './errors/error-bodies.ts'
export * from './errors/errors.ts'
export * from './workspace/exports.ts'
export * from './fulfilment.ts'
export * from './operations.ts'
export * from './workspace/projects.ts'
export * from './errors/transport-errors.ts'
export * from './errors/verification-errors.ts'
export * from './verification.ts'
export * from './workspace/search.ts'
export * from './workspace/workspace.ts'
export {
  BODY_LEVELS_MAX,
  BODY_NAMES_MAX,
  BODY_VALUES_MAX,
  defineOperation,
  JSON_BODY_MAX,
  LIST_BODY_MAX,
  type ResponseBody,
  type OperationArea,
  type OperationAuth,
  type OperationDefinition,
  type OperationRequest,
  type Scope,
} from './define-operation.ts'
