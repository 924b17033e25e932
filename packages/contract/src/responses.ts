// The responses of verification and of a session's calls, and those of the dashboard, for clients without a schema
// library.
export { responses, errorResponses, type EmbedOperationId } from './responses/workspace-responses.ts'
export { laterResponses, type LaterOperationId } from './responses/later-responses.ts'
export {
  dashboardResponses,
  dashboardErrorResponses,
  type DashboardOperationId,
} from './responses/dashboard-responses.ts'
export { expiredPayload, inactivePartner } from './errors/verification-errors.ts'
