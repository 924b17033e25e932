// The contract as OpenAPI 3.1: pure data, generated from the schemas that validate.
export { controlDocument } from './control-document.ts'
export { openapiDocument, type DocumentName } from './documents.ts'
export { exampleOf, examplePath } from './examples.ts'
export { sampleRequest } from './samples/sample-request.ts'
