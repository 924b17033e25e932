// The HTTP words of the service. Pure data and types: no fetch, no server.
export * from './catalogue-media.ts'
export * from './catalogue-query.ts'
export * from './catalogue-resources.ts'
export * from './catalogue.ts'
export * from './editor.ts'
export * from './commerce.ts'
export * from './error-bodies.ts'
export * from './errors.ts'
export * from './exports.ts'
export * from './fulfilment.ts'
export * from './operations.ts'
export * from './projects.ts'
export * from './transport-errors.ts'
export * from './verification-errors.ts'
export * from './verification.ts'
export * from './workspace-search.ts'
export * from './workspace.ts'
export {
  defineOperation,
  JSON_BODY_MAX,
  LIST_BODY_MAX,
  type AnswerBody,
  type OperationArea,
  type OperationAuth,
  type OperationDefinition,
  type OperationRequest,
  type Scope,
} from './define-operation.ts'
