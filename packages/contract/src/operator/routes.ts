// Method and path of every operation of the operator API (O-01). Free of schemas, so that a page can load it without zod.
export const operatorRoutes = {
  createPartner: { method: 'POST', path: '/operator/v1/partners' },
  listPartners: { method: 'GET', path: '/operator/v1/partners' },
  readPartner: { method: 'GET', path: '/operator/v1/partners/{partner}' },
  changePartner: { method: 'POST', path: '/operator/v1/partners/{partner}' },
  deletePartner: { method: 'DELETE', path: '/operator/v1/partners/{partner}' },
  changePartnerLogin: { method: 'PUT', path: '/operator/v1/partners/{partner}/login' },
  unlinkPartnerLogin: { method: 'DELETE', path: '/operator/v1/partners/{partner}/login' },
  revealPartnerCredentials: { method: 'POST', path: '/operator/v1/partners/{partner}/credentials/reveal' },
  rotatePartnerCredentials: { method: 'POST', path: '/operator/v1/partners/{partner}/credentials/rotate' },
  resetRotation: { method: 'DELETE', path: '/operator/v1/partners/{partner}/credentials/rotation-wait' },
  createPartnerKey: { method: 'POST', path: '/operator/v1/partners/{partner}/keys' },
  listPartnerKeys: { method: 'GET', path: '/operator/v1/partners/{partner}/keys' },
  revokePartnerKey: { method: 'DELETE', path: '/operator/v1/partners/{partner}/keys/{key_id}' },
  listOrders: { method: 'GET', path: '/operator/v1/orders' },
  readOrder: { method: 'GET', path: '/operator/v1/orders/{order_id}' },
  settleOrder: { method: 'POST', path: '/operator/v1/orders/{order_id}' },
  listRights: { method: 'GET', path: '/operator/v1/rights' },
  grantRight: { method: 'POST', path: '/operator/v1/rights' },
  revokeRight: { method: 'POST', path: '/operator/v1/rights/revoke' },
  listUserSessions: { method: 'GET', path: '/operator/v1/sessions' },
  revokeSessions: { method: 'POST', path: '/operator/v1/sessions/revoke' },
  exportUserData: { method: 'GET', path: '/operator/v1/users/data' },
  eraseUser: { method: 'POST', path: '/operator/v1/users/erase' },
  importCatalogueLines: { method: 'POST', path: '/operator/v1/catalogue/imports/{import_id}/lines' },
  readCatalogueImport: { method: 'GET', path: '/operator/v1/catalogue/imports/{import_id}' },
  updateVideo: { method: 'POST', path: '/operator/v1/catalogue/videos/{video_id}' },
  deleteVideo: { method: 'DELETE', path: '/operator/v1/catalogue/videos/{video_id}' },
  runDoctor: { method: 'GET', path: '/operator/v1/doctor' },
} as const
export type OperatorRoutes = typeof operatorRoutes
export type OperatorOperationId = keyof OperatorRoutes

/** What every definition begins with. */
export function operatorRoute<const Id extends OperatorOperationId>(id: Id) {
  return { id, area: 'operator', auth: 'operator-token', ...operatorRoutes[id] } as const
}
