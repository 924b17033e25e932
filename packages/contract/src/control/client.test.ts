import { describe, expect, it } from 'vitest'
import { ControlError, createControlClient, journalStreamAddress, type ControlFetch } from './client.ts'

/** A service that gives one response to everything, and the requests that it received. */
function respondWith(status: number, text: string) {
  const sent: Parameters<ControlFetch>[] = []
  const fetch: ControlFetch = async (...request) => {
    sent.push(request)
    return { ok: status < 400, status, text: async () => text }
  }
  return { sent, fetch }
}

describe('the client of the control API', () => {
  it('sends method, address, query and body of the operation', async () => {
    const { sent, fetch } = respondWith(200, '{"id":"o/1","status":"failed"}')
    const call = createControlClient({ fetch })
    const settled = await call('settleOrder', { params: { order_id: 'o/1' }, body: { outcome: 'failed' } })
    await call('listOrders', { query: { status: 'pending', cursor: 'a+b' } })
    await call('removeFaults')
    expect(settled.status).toBe('failed')
    const headers = { 'Content-Type': 'application/json' }
    expect(sent).toEqual([
      ['/_control/operator/v1/orders/o%2F1', { method: 'POST', headers, body: '{"outcome":"failed"}' }],
      ['/_control/operator/v1/orders?status=pending&cursor=a%2Bb', { method: 'GET' }],
      ['/_control/faults', { method: 'DELETE' }],
    ])
    expect(journalStreamAddress).toBe('/_control/journal/stream')
  })

  it('rejects with status, code and message of an error response', async () => {
    const error = { code: 'files_gone', message: 'Export files are missing.' }
    const { fetch } = respondWith(409, JSON.stringify({ error }))
    const call = createControlClient({ fetch })
    const failure = await call('readState').catch((cause: unknown) => cause)
    expect(failure).toBeInstanceOf(ControlError)
    expect(failure).toMatchObject({ status: 409, ...error })
  })

  it.each([
    [502, '<html>'],
    [500, '{"error":"text"}'],
    [200, ''],
  ])('names the address of a response that is not of the control API: %i %s', async (status, text) => {
    const call = createControlClient({ fetch: respondWith(status, text).fetch })
    await expect(call('listFaults', { query: { limit: '5' } })).rejects.toMatchObject({
      message: `faults?limit=5 answered ${status}`,
      status,
      code: null,
    })
  })
})
