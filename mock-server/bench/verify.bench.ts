// What a verification costs over HTTP, beside the floor of its tools: the same exchange without any work behind it.
import { createServer, type RequestListener, type Server } from 'node:http'
import { mkdtemp } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { signPayload } from '@proscenium/partner'
import { makeTestMedia } from '../testing/media.ts'
import { startService } from '../testing/service.ts'
import { partnersByName } from '../src/seed/index.ts'

const ROUNDS = 15
const PER_ROUND = 60
const WARM_UP = 100

export interface BenchRow {
  readonly name: string
  readonly medianMicros: number
  /** Of the first row's median. */
  readonly ratio: number
}

/** One client, one request at a time; the contenders take turns, so that a busy machine is busy for all of them. */
export async function bench(): Promise<{ title: string; rows: BenchRow[] }> {
  const media = await makeTestMedia()
  const inMemory = await startService({ media })
  const file = join(await mkdtemp(join(tmpdir(), 'proscenium-bench-')), 'bench.db')
  const onDisk = await startService({ media, db: file })
  const answer = await (await exchange(`${inMemory.base}/partner-verify-session`)).text()
  const bare = await listening(bareListener(answer))
  const routed = await listening(expressApp(answer))
  const contenders = [
    { name: 'floor: bare node:http, constant JSON', address: bare.address },
    { name: 'floor: Express route, constant JSON', address: routed.address },
    { name: 'refused verification (wrong signature)', address: inMemory.base, signature: 'f'.repeat(64) },
    { name: 'verification, database in memory', address: inMemory.base },
    { name: 'verification, file with full sync', address: onDisk.base },
  ]
  const medians = await measure(contenders)
  await Promise.all([inMemory.close(), onDisk.close()])
  for (const { server } of [bare, routed]) server.close().closeAllConnections()
  const floor = medians[0] ?? Number.NaN
  const rows = contenders.map(({ name }, index) => {
    const medianMicros = medians[index] ?? Number.NaN
    return { name, medianMicros, ratio: medianMicros / floor }
  })
  return { title: 'POST /partner-verify-session', rows }
}

type Contender = { readonly name: string; readonly address: string; readonly signature?: string }

async function measure(contenders: readonly Contender[]): Promise<number[]> {
  const samples = contenders.map((): number[] => [])
  for (const { address, signature } of contenders) await times(address, signature, WARM_UP)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, { address, signature }] of contenders.entries()) {
      samples[index]?.push(...(await times(address, signature, PER_ROUND)))
    }
  }
  return samples.map((list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN)
}

async function times(address: string, signature: string | undefined, count: number): Promise<number[]> {
  const taken: number[] = []
  for (let n = 0; n < count; n += 1) {
    const began = performance.now()
    const response = await exchange(`${address}/partner-verify-session`, signature)
    await response.arrayBuffer()
    taken.push((performance.now() - began) * 1000)
  }
  return taken
}

const { clientId, clientSecret } = partnersByName.tallyroom
const payload = { partner_external_user_id: 'bench', email: 'bench@example.com', display_name: 'Bench' }
const signed = signPayload(JSON.stringify(payload), clientSecret)

function exchange(address: string, signature = signed.signature): Promise<Response> {
  const body = JSON.stringify({ client_id: clientId, payload: signed.raw, signature })
  return fetch(address, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
}

function bareListener(answer: string): RequestListener {
  return (request, response) => {
    request.resume().once('end', () => {
      response.setHeader('Content-Type', 'application/json')
      response.end(answer)
    })
  }
}

function expressApp(answer: string): RequestListener {
  const app = express()
  const constant = JSON.parse(answer) as unknown
  app.post('/partner-verify-session', express.json(), (_request, response) => void response.json(constant))
  return app
}

async function listening(listener: RequestListener): Promise<{ server: Server; address: string }> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
