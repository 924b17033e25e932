// The contract as OpenAPI 3.1: pure data from the same schemas that validate.
export { openapiDocument, type DocumentName } from './documents.ts'
