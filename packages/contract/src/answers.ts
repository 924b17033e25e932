// The answers of verification and of a session's calls, for a client that reads them without a schema library.
export { answers, refusals, type AskedOperation } from './answers/workspace-answers.ts'
export { verificationErrors } from './verification-errors.ts'
