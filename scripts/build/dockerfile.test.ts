import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { developmentSealKey } from '@proscenium/mock-server/development-seal-key'
import { partners } from '@proscenium/mock-server/seed'
import { onlyLong, verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { root } from '../paths.ts'
import { buildServer } from './server.ts'

const sealKey = randomBytes(32).toString('hex')
/** One instruction per line, without comments and continuations. */
const instructions = readFileSync(join(root, 'packages/operator/Dockerfile'), 'utf8')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '')

const argumentsOf = (instruction: string): string[] =>
  instructions
    .filter((line) => line.startsWith(`${instruction} `))
    .map((line) => line.slice(instruction.length + 1).trim())

/** The command of an instruction in JSON form. */
const command = (text: string): string[] => JSON.parse(text.slice(text.indexOf('['))) as string[]

/** The image's variables, and those that a deployment must set. */
function environment(port: string, data: string): Record<string, string> {
  const pairs = argumentsOf('ENV')
    .flatMap((line) => line.split(/\s+/))
    .map((pair) => pair.split('=') as [string, string])
  return {
    ...Object.fromEntries(pairs),
    PATH: process.env['PATH'] ?? '',
    PROSCENIUM_PORT: port,
    PROSCENIUM_DB: join(data, 'proscenium.db'),
    PROSCENIUM_PUBLIC_ORIGIN: 'https://service.example',
    PROSCENIUM_EDITOR_URL: 'https://editor.example/',
    PROSCENIUM_SEAL_KEY: sealKey,
  }
}

/** Lays out the files of the last stage as the image has them. */
async function layOut(): Promise<string> {
  const image = mkdtempSync(join(tmpdir(), 'proscenium-image-'))
  await buildServer(join(image, 'packages/operator/dist'))
  for (const page of ['embed', 'dashboard']) {
    mkdirSync(join(image, 'packages', page, 'dist'), { recursive: true })
    writeFileSync(join(image, 'packages', page, 'dist/index.html'), '<!doctype html><!--embed:config-->')
  }
  for (const path of ['LICENSE', 'packages/operator/package.json', 'packages/operator/bin'])
    cpSync(join(root, path), join(image, path), { recursive: true })
  for (const folder of globSync(nativePackages(), { cwd: root }))
    cpSync(join(root, folder), join(image, 'packages/operator/node_modules'), { recursive: true, dereference: true })
  return image
}

/** The pattern of the packages that the build leaves out, copied with what they depend on. */
function nativePackages(): string {
  const [, pattern = ''] = argumentsOf('RUN').flatMap((line) => /^cp -rL (\S+) \/native\b/.exec(line) ?? [])
  return pattern
}

/** The functions that the sources of a folder declare; `export ` leaves those that they export. */
function functionsOf(folders: string, prefix = '(?:export )?'): Set<string> {
  const files = globSync(`${folders}/**/*.ts`, { cwd: root, exclude: ['**/*.test.ts'] })
  const text = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  const declared = text.matchAll(new RegExp(`^${prefix}(?:async )?function (\\w+)`, 'gm'))
  return new Set([...declared].map(([, name = '']) => name))
}

describe('the Dockerfile', () => {
  it('copies only files that exist or that the build creates', () => {
    const sources = argumentsOf('COPY').flatMap((line) => {
      const parts = line.split(/\s+/)
      return parts.slice(parts[0]?.startsWith('--from') === true ? 1 : 0, -1)
    })
    const inRepository = sources
      .filter((source) => source !== '/native')
      .map((source) => source.replace(/^\/repo\//, ''))
    const made = inRepository.filter((source) => source.endsWith('/dist'))
    expect(made).toEqual(['packages/operator/dist', 'packages/embed/dist', 'packages/dashboard/dist'])
    for (const source of inRepository)
      expect([source, existsSync(join(root, made.includes(source) ? dirname(source) : source))]).toEqual([source, true])
  })

  it('runs as an unprivileged user, on the repository’s Node version', () => {
    expect(argumentsOf('USER')).toEqual(['node'])
    expect(argumentsOf('FROM')).toEqual(['${BASE} AS build', '${BASE}'])
    expect(argumentsOf('ARG')).toEqual([expect.stringMatching(/^BASE=node:24-slim@sha256:[0-9a-f]{64}$/)])
  })

  it('copies the packages with native parts, which the build leaves out', async () => {
    expect(globSync(nativePackages(), { cwd: root })).toHaveLength(1)
    const image = await layOut()
    const script =
      "import('sharp').then(({ default: sharp }) => sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } }).webp().toBuffer()).then(({ length }) => console.log(length > 0))"
    // Resolved as `dist/main.js` resolves it, without the repository's own packages.
    const dist = join(image, 'packages/operator/dist')
    writeFileSync(join(dist, 'try.mjs'), script)
    const { stdout, stderr } = spawnSync(process.execPath, [join(dist, 'try.mjs')], { encoding: 'utf8' })
    expect([stdout.trim(), stderr]).toEqual(['true', ''])
  })

  it('holds no code and no secret of QA', async () => {
    verifies('O-08')
    const image = await layOut()
    const dist = join(image, 'packages/operator/dist')
    const text = globSync('*.js', { cwd: dist, exclude: ['scalar.js'] })
      .map((file) => readFileSync(join(dist, file), 'utf8'))
      .join('\n')
    // The build does not rename functions.
    const isIn = (name: string): boolean => new RegExp(`^(?:async )?function ${name}\\b`, 'm').test(text)
    const shared = functionsOf('packages/*/src')
    const ofQa = [...functionsOf('mock-server/src', 'export ')].filter((name) => !shared.has(name))
    expect([ofQa.length > 30, isIn('createApp'), isIn('runDoctor')]).toEqual([true, true, true])
    expect(ofQa.filter(isIn)).toEqual([])
    const published = partners.flatMap(({ clientSecret, testSecret, apiKeys }) => [
      clientSecret,
      testSecret,
      ...apiKeys.map(({ key }) => key),
    ])
    const secrets = [...published, Buffer.from(developmentSealKey).toString('hex'), 'proscenium development seal key']
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  })

  it.each(onlyLong)('starts the given command in production mode and passes its own health check', async () => {
    const image = await layOut()
    const data = mkdtempSync(join(tmpdir(), 'proscenium-data-'))
    const [program = ''] = command(argumentsOf('CMD').at(-1) ?? '')
    const child = spawn(process.execPath, [join('packages/operator/bin', `${program}.mjs`)], {
      cwd: image,
      env: environment('0', data),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let log = ''
    child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()))
    const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
    const ready = await Promise.race([
      new Promise<string>((resolve) => child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString()))),
      exited.then((code) => Promise.reject(new Error(`exit ${code}: ${log}`))),
    ])
    expect(JSON.parse(ready)).toMatchObject({ event: 'ready', addresses: { service: 'https://service.example' } })
    const { port } = JSON.parse(ready) as { port: number }
    const check = command(instructions.find((line) => line.startsWith('HEALTHCHECK')) ?? '')
    const outcome = spawnSync(process.execPath, check.slice(1), { env: environment(String(port), data) })
    expect(outcome.status).toBe(0)
    expect((await fetch(`http://127.0.0.1:${port}/v1/videos`)).status).toBe(401)
    expect((await fetch(`http://127.0.0.1:${port}/reference/scalar.js`)).status).toBe(200)
    expect((await fetch(`http://127.0.0.1:${port}/dashboard`)).status).toBe(200)
    const verification = await fetch(`http://127.0.0.1:${port}/partner-verify-session`, { method: 'POST', body: '{}' })
    expect(verification.status).toBe(400)
    child.kill('SIGTERM')
    expect(await exited).toBe(0)
    expect(existsSync(join(data, 'proscenium.db'))).toBe(true)
  })
})
