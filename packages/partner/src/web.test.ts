import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { verifies } from '@proscenium/testkit'
import { build, type Rollup } from 'vite'
import { describe, expect, it } from 'vitest'
import * as node from './index.ts'
import * as web from './web.ts'

const source = fileURLToPath(new URL('web.ts', import.meta.url))
const options = {
  embedUrl: 'https://service.example/',
  clientId: '7c1e4fb2a95d4e0c8b3fd6127a90e54d',
  clientSecret: '5f2c0a9d8e7b46138a5d4c3b2a190f8e7d6c5b4a39281706f5e4d3c2b1a09f8e',
  payload: { partner_external_user_id: 'u-1', display_name: 'Zoë 🎬 > ? ~' },
}

/** One script, as a bundler makes it for a Worker. */
async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    resolve: { conditions: ['workerd', 'edge-light'] },
    build: { write: false, lib: { entry: source, formats: ['iife'], name: 'partner' } },
  })
  const [output] = [built].flat() as Rollup.RollupOutput[]
  return output?.output[0].code ?? ''
}

describe('signing with WebCrypto', () => {
  it('creates the same address as signing in Node', async () => {
    verifies('B-02', 'B-04')
    expect(await web.embedAddress(options)).toBe(node.embedAddress(options))
    const signed = node.signPayload('{"exact" : "text"}', options.clientSecret)
    expect(await web.signPayload('{"exact" : "text"}', options.clientSecret)).toEqual(signed)
  })

  it.each([
    ['empty_secret', { clientSecret: '' }],
    ['invalid_client_id', { clientId: '' }],
    ['invalid_embed_url', { embedUrl: 'service.example' }],
    ['invalid_payload', { payload: { partner_external_user_id: '' } }],
    ['lone_surrogate', { payload: '\uD83C' }],
  ] as const)('rejects with %s where Node throws it', async (code, wrong) => {
    const given = { ...options, ...wrong }
    await expect(web.embedAddress(given)).rejects.toMatchObject({ name: 'SigningError', code })
    expect(() => node.embedAddress(given)).toThrow(expect.objectContaining({ code }))
  })

  it('needs no module of Node, and no global that the web does not have', async () => {
    const code = await bundled()
    expect(code).not.toMatch(/node:|require\(|\b(?:process|Buffer)\b/)
    const address: unknown = await runInContext(
      `${code}; partner.embedAddress(${JSON.stringify(options)})`,
      createContext({ TextEncoder, URL, btoa, crypto }),
    )
    expect(address).toBe(node.embedAddress(options))
  })

  it('is an entry point of the package, beside one for each other purpose', () => {
    const { exports } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
      exports: Record<string, unknown>
    }
    expect(Object.keys(exports)).toEqual(['.', './web', './client', './check', './verification', './kit/*'])
  })
})
