import { requirements } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { errorsByArea, operations, verificationErrors, type OperationDefinition } from './index.ts'

const table: readonly (readonly [string, OperationDefinition])[] = Object.entries(operations)
const each = table.map(([, operation]) => operation)

const fields = (schema: z.ZodMiniType | undefined): string[] =>
  schema === undefined ? [] : Object.keys(z.toJSONSchema(schema).properties ?? {})
const statuses = (operation: OperationDefinition): number[] => Object.keys(operation.responses).map(Number)

describe('the operations', () => {
  it('are these endpoints', () => {
    expect(each.map(({ method, path, auth }) => `${method} ${path} ${auth}`).join('\n')).toMatchInlineSnapshot(`
      "POST /partner-verify-session none
      GET /v1/videos api-key
      GET /v1/videos/{id} api-key
      GET /v1/collections api-key
      GET /v1/collections/{id} api-key
      GET /v1/categories api-key
      GET /v1/tags api-key
      GET /v1/content-tags api-key
      POST /v1/media/preview-url api-key
      GET /v1/media/stream/{token} stream-token
      POST /partner/v1/boot session
      POST /partner/v1/token session
      POST /partner/v1/source session
      POST /partner/v1/projects session
      GET /editor/v1/projects editor-token
      POST /editor/v1/projects editor-token
      GET /editor/v1/projects/{id} editor-token
      PUT /editor/v1/projects/{id} editor-token
      DELETE /editor/v1/projects/{id} editor-token
      PUT /editor/v1/projects/{id}/song editor-token
      GET /editor/v1/projects/{id}/song editor-token
      GET /editor/v1/scene-cuts editor-token
      PUT /editor/v1/exports/{export_id}/files/{file} editor-token
      POST /partner/v1/quote session
      POST /partner/v1/collection-quote session
      POST /partner/v1/status session
      POST /partner/v1/checkout session
      POST /partner/v1/checkout/status session
      POST /partner/v1/checkout/cancel session
      POST /partner/v1/search session
      POST /partner/v1/facets session
      POST /partner/v1/collections session
      POST /partner/v1/landing session
      POST /partner/v1/video session
      POST /partner/v1/purchases session
      GET /fulfilment/v1/users/{external_user_id}/videos api-key
      POST /fulfilment/v1/downloads api-key
      GET /fulfilment/v1/files/{token} download-token
      POST /partner/v1/exports session
      POST /partner/v1/exports/list session
      POST /partner/v1/downloads session
      POST /partner/v1/issues session
      POST /dashboard/v1/sign-in none
      POST /dashboard/v1/sign-in/confirm sign-in-link
      POST /dashboard/v1/sign-out dashboard-session
      GET /dashboard/v1/session dashboard-session
      GET /dashboard/v1/sessions dashboard-session
      DELETE /dashboard/v1/sessions/{id} dashboard-session
      POST /dashboard/v1/sign-out-everywhere dashboard-session
      GET /dashboard/v1/profile dashboard-session
      POST /dashboard/v1/profile dashboard-session
      PUT /dashboard/v1/logo dashboard-session
      DELETE /dashboard/v1/logo dashboard-session
      GET /dashboard/v1/credentials dashboard-session
      POST /dashboard/v1/credentials/reveal dashboard-session
      POST /dashboard/v1/credentials/rotate dashboard-session
      GET /dashboard/v1/api-keys dashboard-session
      POST /dashboard/v1/api-keys dashboard-session
      DELETE /dashboard/v1/api-keys/{id} dashboard-session
      GET /dashboard/v1/audit dashboard-session
      GET /dashboard/v1/usage dashboard-session
      GET /dashboard/v1/health dashboard-session
      GET /dashboard/v1/requests dashboard-session
      POST /dashboard/v1/links/check dashboard-session
      POST /operator/v1/partners operator-token
      GET /operator/v1/partners operator-token
      GET /operator/v1/partners/{partner} operator-token
      POST /operator/v1/partners/{partner} operator-token
      DELETE /operator/v1/partners/{partner} operator-token
      PUT /operator/v1/partners/{partner}/login operator-token
      DELETE /operator/v1/partners/{partner}/login operator-token
      POST /operator/v1/partners/{partner}/credentials/reveal operator-token
      POST /operator/v1/partners/{partner}/credentials/rotate operator-token
      DELETE /operator/v1/partners/{partner}/credentials/rotation-wait operator-token
      POST /operator/v1/partners/{partner}/keys operator-token
      GET /operator/v1/partners/{partner}/keys operator-token
      DELETE /operator/v1/partners/{partner}/keys/{key_id} operator-token
      GET /operator/v1/orders operator-token
      GET /operator/v1/orders/{order_id} operator-token
      POST /operator/v1/orders/{order_id} operator-token
      GET /operator/v1/rights operator-token
      POST /operator/v1/rights operator-token
      POST /operator/v1/rights/revoke operator-token
      GET /operator/v1/sessions operator-token
      POST /operator/v1/sessions/revoke operator-token
      GET /operator/v1/users/data operator-token
      POST /operator/v1/users/erase operator-token
      POST /operator/v1/catalogue/imports/{import_id}/lines operator-token
      GET /operator/v1/catalogue/imports/{import_id} operator-token
      POST /operator/v1/catalogue/videos/{video_id} operator-token
      DELETE /operator/v1/catalogue/videos/{video_id} operator-token
      GET /operator/v1/doctor operator-token
      POST /payments/v1/settlements payment-signature"
    `)
  })

  it('are keyed by their own id and have unique ids and addresses', () => {
    expect(table.filter(([name, { id }]) => name !== id)).toEqual([])
    expect(new Set(each.map(({ id }) => id)).size).toBe(each.length)
    expect(new Set(each.map(({ method, path }) => `${method} ${path}`)).size).toBe(each.length)
  })

  it('implement at least one requirement of the manifest', () => {
    const unknown = each.flatMap(({ id, requirements: ids }) =>
      ids.length > 0 && ids.every((name) => Object.hasOwn(requirements, name)) ? [] : [id],
    )
    expect(unknown).toEqual([])
  })

  it('declare exactly the parameters of their path', () => {
    const named = each.map(({ path }) => Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name))
    expect(each.map(({ request }) => fields(request.params))).toEqual(named)
  })

  it('have a body with POST and none with GET or DELETE', () => {
    const bodied = ({ request }: OperationDefinition): boolean => request.body !== undefined
    const [posts, bare] = [['POST'], ['GET', 'DELETE']].map((methods) =>
      each.filter(({ method }) => methods.includes(method)),
    )
    expect(posts?.filter((operation) => !bodied(operation))).toEqual([])
    expect(bare?.filter(bodied)).toEqual([])
  })

  it('take the session token in the body if they use a session', () => {
    const withToken = each.filter(({ request }) => fields(request.body).includes('session_token'))
    expect(withToken).toEqual(each.filter(({ auth }) => auth === 'session'))
  })

  it('can all fail with 500', () => {
    const without = each.filter((operation) => !statuses(operation).includes(500))
    expect(without.map(({ id }) => id)).toEqual([])
  })

  it('reject a missing credential with 401 if they require one', () => {
    const rejecting = each.filter((operation) => statuses(operation).includes(401))
    expect(rejecting).toEqual(each.filter(({ auth }) => auth !== 'none'))
  })

  it('stream with the documented statuses and those of RFC 9110', () => {
    expect(statuses(operations.streamMedia)).toEqual([200, 206, 304, 401, 403, 412, 416, 500, 502])
  })

  it('have an error code for every error status they declare', () => {
    const errorsFor = (operation: OperationDefinition): { status: number }[] => {
      return Object.values(operation.area === 'verification' ? verificationErrors : errorsByArea[operation.area])
    }
    const undescribed = each.flatMap((operation) => {
      const known = new Set(errorsFor(operation).map(({ status }) => status))
      const announced = Object.entries(operation.responses).filter(
        ([status, body]) => Number(status) >= 400 && body !== null,
      )
      return announced.filter(([status]) => !known.has(Number(status))).map(([status]) => `${operation.id} ${status}`)
    })
    expect(undescribed).toEqual([])
  })

  it('have schemas that convert to JSON Schema', () => {
    const parts = each.flatMap(({ request, responses }) => [...Object.values(request), ...Object.values(responses)])
    const schemas = parts.filter((part) => part !== null).map((part) => z.toJSONSchema(part))
    expect(schemas.length).toBeGreaterThan(each.length * 2)
  })
})
