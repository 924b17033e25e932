// Each command of docs/playground.md, as its reader runs it.
import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Manifest } from '../../demo/playground/manifest.ts'
import { playgroundFolder } from '../build/playground.ts'
import { ensureMediaFixtures } from '../media-fixtures.ts'
import { root } from '../paths.ts'

const blocks = Array.from(
  readFileSync(join(root, 'docs/playground.md'), 'utf8').matchAll(/^```sh\n([^`]*?)\n```$/gm),
  ([, block = '']) => block,
)

const children: ChildProcess[] = []
beforeAll(() => ensureMediaFixtures())
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** Starts the command of a block. */
function start(block: string, env: NodeJS.ProcessEnv = {}) {
  const args = block.replace('npx pnpm@12 ', '').replaceAll("'", '').split(' ')
  const { NODE_ENV: _, ...own } = process.env
  const child = spawn(process.execPath, ['--conditions=proscenium-source', join(root, 'scripts/entry.mjs'), ...args], {
    env: { ...own, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const exit = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)))
  return { child, exit }
}

function built(): Manifest {
  return JSON.parse(readFileSync(join(playgroundFolder, 'playground/manifest.json'), 'utf8')) as Manifest
}

describe('the commands of docs/playground.md', () => {
  it('are the three that run here', () => {
    expect(blocks).toEqual([
      'npx pnpm@12 demo --tab',
      'npx pnpm@12 build playground',
      "npx pnpm@12 build playground --origins 'https://{part}.play.example'",
    ])
  })

  it.each([
    ['at subdomains of one host', '', (port: string) => `http://playground.localhost:${port}`],
    ['on one origin', ' --one-origin', () => null],
  ])('serve the playground %s', async (_where, option, homeAt) => {
    verifies('O-17')
    const { child, exit } = start(`${blocks[0] ?? ''}${option}`, { PROSCENIUM_PLAYGROUND_PORT: '0' })
    let said = ''
    for await (const chunk of child.stdout ?? []) {
      said += String(chunk)
      if (said.includes('Ctrl-C here')) break
    }
    const port = /http:\/\/playground\.localhost:(\d+)\//.exec(said)?.[1] ?? ''
    const response = await fetch(`http://127.0.0.1:${port}/playground/manifest.json`)
    const { home, origins } = (await response.json()) as Manifest
    expect([home, origins?.editor ?? null]).toEqual([
      homeAt(port),
      option === '' ? `http://editor.playground.localhost:${port}` : null,
    ])
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
  })

  it('write static files for one origin, and for several', async () => {
    verifies('O-17')
    const one = start(blocks[1] ?? '')
    expect(await text(one.child.stdout ?? [])).toContain(playgroundFolder)
    expect([await one.exit, built().home, built().origins]).toEqual([0, null, null])
    const several = start(blocks[2] ?? '')
    expect(await several.exit).toBe(0)
    expect(built()).toMatchObject({
      home: 'https://play.example',
      origins: { product: 'https://product.play.example' },
    })
  })
})
