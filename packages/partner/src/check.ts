// The link checker (D-09), for programs. It has an entry point of its own, so that servers which only sign do not load it.
export { checkLink } from './checker/check-link.ts'
export { createHmacSha256, type Sha256 } from './checker/hmac.ts'
export { causes } from './checker/causes.ts'
export { explain, explainVerdict } from './checker/messages/explain.ts'
export type { CauseText } from './checker/messages/cause-text.ts'
export { snippets } from './checker/snippets/snippets.ts'
export { snippetLanguages } from './checker/types.ts'
export type * from './checker/types.ts'
