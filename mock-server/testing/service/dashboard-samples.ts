// A successful request of each operation of the dashboard.
import { randomUUID } from 'node:crypto'
import type { dashboardOperations } from '@proscenium/contract/dashboard'
import type { DashboardResources } from './dashboard.ts'
import type { SampleRequest } from './sample-request.ts'

type Sample = (things: { readonly dashboard: DashboardResources }) => SampleRequest

const good = (path: string, body?: object): SampleRequest => ({
  path: `/dashboard/v1${path}`,
  status: 200,
  ...(body === undefined ? {} : { body }),
})

/** A lossless WebP of one pixel whose bytes are all ASCII. */
export const ASCII_LOGO = 'RIFF\x14\0\0\0WEBPVP8L\b\0\0\0\x2f\0\0\0\0\x07\0\0'

export const dashboardSamples: Readonly<Record<keyof typeof dashboardOperations, Sample>> = {
  requestSignIn: () => ({ ...good('/sign-in', { email: `${randomUUID()}@nobody.example` }), status: 202 }),
  confirmSignIn: ({ dashboard }) => good('/sign-in/confirm', { token: dashboard.links.pop() ?? 'none' }),
  signOut: () => good('/sign-out', {}),
  readSession: () => good('/session'),
  readProfile: () => good('/profile'),
  updateProfile: () => good('/profile', { contact_email: `${randomUUID()}@partner.example` }),
  uploadLogo: () => ({ ...good('/logo'), bytes: ASCII_LOGO }),
  removeLogo: () => good('/logo'),
  readCredentials: () => good('/credentials?mode=live'),
  revealSecret: () => good('/credentials/reveal', { mode: 'test' }),
  rotateCredentials: () => good('/credentials/rotate', { what: 'secret', grace: '24h' }),
  listApiKeys: () => good('/api-keys?mode=live&limit=2'),
  createApiKey: () => ({ ...good('/api-keys', { mode: 'test', kind: 'standard', name: 'Web' }), status: 201 }),
  revokeApiKey: ({ dashboard }) => good(`/api-keys/${dashboard.keyId}`),
  listAuditEvents: () => good('/audit?kind=access&limit=2'),
  readUsage: () => good('/usage?mode=live&period=24h'),
  readIntegrationHealth: () => good('/health?mode=live&period=7d'),
  checkLink: () => good('/links/check', { link: 'https://service.example/partner/embed/none?payload=e30&sig=0' }),
  listRequestLog: () => good('/requests?mode=live&limit=2'),
}
