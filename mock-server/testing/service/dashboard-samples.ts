// Requests of the dashboard's operations for tests that cover all operations.
import { randomUUID } from 'node:crypto'
import { dashboardOperations } from '@proscenium/contract/dashboard'
import type { DashboardResources } from './dashboard.ts'
import { good, samplesOf } from './sample-request.ts'

interface Things {
  readonly dashboard: DashboardResources
}

/** A lossless WebP of one pixel whose bytes are all ASCII. */
export const ASCII_LOGO = 'RIFF\x14\0\0\0WEBPVP8L\b\0\0\0\x2f\0\0\0\0\x07\0\0'

/** Rows name the partner's own resources, or a new one. */
export const dashboardSamples = samplesOf<keyof typeof dashboardOperations, Things>(dashboardOperations, {
  requestSignIn: () => ({ ...good('/dashboard/v1/sign-in', { email: `${randomUUID()}@nobody.example` }), status: 202 }),
  confirmSignIn: ({ dashboard }) => good('/dashboard/v1/sign-in/confirm', { token: dashboard.links.pop() ?? 'none' }),
  updateProfile: () => good('/dashboard/v1/profile', { contact_email: `${randomUUID()}@partner.example` }),
  uploadLogo: () => ({ ...good('/dashboard/v1/logo'), bytes: ASCII_LOGO }),
  createApiKey: () => ({
    ...good('/dashboard/v1/api-keys', { mode: 'test', kind: 'standard', name: 'Web' }),
    status: 201,
  }),
  endDashboardSession: ({ dashboard }) => good(`/dashboard/v1/sessions/${dashboard.sessionIds.pop() ?? 'none'}`),
  revokeApiKey: ({ dashboard }) => good(`/dashboard/v1/api-keys/${dashboard.keyId}`),
})
