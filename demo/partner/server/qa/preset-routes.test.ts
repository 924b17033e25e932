import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPresets } from './preset-routes.ts'

let faults: Map<string, string>
let down: boolean
let pending: string[]
let ended: string[]
/** Reports a request to whoever follows the journal. */
let requested: (route: string) => void
const servers: Server[] = []

async function listening(app: express.Express): Promise<string> {
  const server = createServer(app).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The control API of a service, as far as presets use it. */
function controlApi(): express.Express {
  const app = express()
  let made = 0
  app.post('/_control/faults', express.json(), (request, response) => {
    if (down) return void response.sendStatus(503)
    const id = `f${(made += 1)}`
    faults.set(id, (request.body as { operation: string }).operation)
    response.json({ id })
  })
  app.delete('/_control/faults/:id', (request, response) => {
    if (!faults.delete(request.params.id)) return void response.sendStatus(404)
    response.json({ removed: 1 })
  })
  app.get('/_control/journal/stream', (_request, response) => {
    if (down) return void response.sendStatus(503)
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('retry: 1000\n\n')
    requested = (route) => void response.write(`id: 1\ndata: {"route":"${route}"}\n\n`)
    response.once('close', () => (requested = () => undefined))
  })
  app.get('/_control/operator/v1/orders', (_request, response) => {
    response.json({ orders: pending.map((id) => ({ id })) })
  })
  app.post('/_control/operator/v1/orders/:id', express.json(), (request, response) => {
    const { outcome } = request.body as { outcome: string }
    ended.push(`${request.params.id} ${outcome}`)
    pending = pending.filter((id) => id !== request.params.id)
    response.json({})
  })
  return app
}

async function started() {
  const service = await listening(controlApi())
  const partners = [{ id: 'c1', name: 'Cadenza Live' }]
  const presets = createPresets({ partners, apiOrigin: () => service, control: true })
  const origin = await listening(express().use('/api/preset', presets.routes))
  const choose = async (id: unknown): Promise<number> => {
    const headers = { 'Content-Type': 'application/json' }
    return (await fetch(`${origin}/api/preset`, { method: 'POST', headers, body: JSON.stringify({ id }) })).status
  }
  return { presets, choose }
}

beforeEach(() => {
  faults = new Map()
  down = false
  ;[pending, ended, requested] = [[], [], () => undefined]
})
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

describe('presets', () => {
  it('replace each other’s faults at the service, also when chosen at once, and leave none', async () => {
    const { presets, choose } = await started()
    expect([await choose('session-ends'), presets.active()]).toEqual([200, 'session-ends'])
    expect([...faults.values()]).toEqual(['searchWorkspace', 'mintToken'])
    await Promise.all(['slow-service', 'sold-out', 'search-fails'].map(choose))
    expect([...faults.values()]).toEqual(['searchWorkspace'])
    faults.clear()
    expect([await choose(''), presets.active(), faults.size]).toEqual([200, '', 0])
  })

  it('decline each payment as its page opens, until they are undone', async () => {
    const { presets, choose } = await started()
    expect([await choose('declined-payment'), presets.active()]).toEqual([200, 'declined-payment'])
    pending = ['o1']
    requested('/partner/v1/checkout')
    pending = ['o2']
    requested('/partner/checkout/{token}')
    await expect.poll(() => ended).toEqual(['o2 failed'])
    const followed = requested
    expect([await choose(''), presets.active()]).toEqual([200, ''])
    await expect.poll(() => requested === followed).toBe(false)
  })

  it('that the service does not take are not in force', async () => {
    const { presets, choose } = await started()
    down = true
    expect([await choose('sold-out'), await choose('declined-payment'), presets.active()]).toEqual([502, 502, ''])
    expect([await choose('nonsense'), await choose(7), await choose(undefined)]).toEqual([400, 400, 400])
  })

  it('name their partner by id, and need the control API for faults of the service', () => {
    const options = { partners: [{ id: 'c1', name: 'Cadenza Live' }], apiOrigin: () => '' }
    const ids = (control: boolean) =>
      createPresets({ ...options, control })
        .list()
        .map((preset) => String(Reflect.get(preset, 'id')))
    expect(ids(true)).toContain('sold-out')
    expect(ids(false)).not.toContain('sold-out')
    expect(ids(false)).toContain('popup-blocked')
    const listed = createPresets({ ...options, control: true }).list()
    expect(listed.find((preset) => Reflect.get(preset, 'id') === 'catalogue')).toMatchObject({ partner: 'c1' })
  })
})
