// The responses of verification and of a session's calls, for clients without a schema library.
export { responses, errorResponses, type EmbedOperationId } from './responses/workspace-responses.ts'
export { expiredPayload, inactivePartner } from './errors/verification-errors.ts'
