// Every shell, JavaScript and TypeScript block of the published READMEs, and how it is run by somebody who has the packed
// files alone.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeBlocks } from '@proscenium/testkit/guides'
import { answers } from './registry.ts'
import { runModule, shell, startShell, write, type Application, type Background } from './run.ts'

/** What the blocks share: the mock server that its own README starts. */
export interface Rehearsal {
  server: { readonly process: Background; readonly port: number } | null
}

export interface Reader extends Application {
  readonly rehearsal: Rehearsal
}

/** Runs the code of a block; or why it is not run here. */
type How = string | ((reader: Reader, code: string) => unknown)

const COMPILED = 'compiled by packages/protocol/src/readme-examples.test.ts'

const urlOf = ({ rehearsal }: Reader): string => {
  if (rehearsal.server === null) throw new Error('The mock server does not run.')
  return `http://127.0.0.1:${rehearsal.server.port}`
}

const install: How = (reader, code) => shell(reader, code)

/** A call of the mock server, at its port. */
const call: How = (reader, code) => {
  const status = shell(
    reader,
    `${code.trim().replace('http://127.0.0.1:4200', urlOf(reader))} -s -o body -w '%{http_code}'`,
  )
  if (!/^20[01]$/.test(status)) throw new Error(`${code.trim()}\nreturned ${status}: ${shell(reader, 'cat body')}`)
}

/** Statements of a handler: its imports first, the rest with what the reader's application gives it. */
function handler(code: string, given: string, after: string): string {
  const lines = code.split('\n')
  const imports = lines.filter((line) => line.startsWith('import '))
  const body = lines.filter((line) => !line.startsWith('import '))
  return [...imports, given, 'async function block() {', ...body, '}', 'await block()', after].join('\n')
}

const seed = `import { partnersByName, usersByName, videoIds } from '@proscenium/mock-server/seed'`

/** By README, each with the start of a block. */
export const readmes: Readonly<Record<string, Readonly<Record<string, How>>>> = {
  'mock-server': {
    'npx ./proscenium-mock-server.tgz': async (reader, code) => {
      const env = { ...reader.env, PROSCENIUM_PORT: '0', PROSCENIUM_LOG: 'error' }
      const process = startShell({ ...reader, env }, code)
      const { port } = JSON.parse(await process.line('"event":"ready"')) as { port: number }
      reader.rehearsal.server = { process, port }
    },
    'curl http://127.0.0.1:4200/v1/videos': call,
    'npm install': install,
    'import { startMockServer }': (reader, code) => {
      const said = runModule(reader, 'from-code.ts', code)
      if (!/^http:\/\/service\.localhost:(\d+) \1$/.test(said.trim())) throw new Error(`It said: ${said}`)
    },
    'import { createMockService }': (reader, code) => {
      write(reader, 'videos.test.ts', code)
      shell(reader, 'npm install --save-dev vitest && npx --no vitest run videos.test.ts')
    },
    'npx msw init public': install,
    'import { setupService }': 'needs a browser: packages/protocol/e2e/examples.long.e2e.ts runs it',
    'curl -X POST http://127.0.0.1:4200/_control/faults': call,
    'curl -X POST http://127.0.0.1:4200/_control/clock': call,
  },
  partner: {
    'npm install': install,
    'import { embedAddress, withTimestamp }': (reader, code) => {
      const given = `${seed}
        const { clientId, clientSecret } = partnersByName.tallyroom
        Object.assign(process.env, { EMBED_URL: '${urlOf(reader)}', CLIENT_ID: clientId, CLIENT_SECRET: clientSecret })
        let handle
        const requireLogin = () => undefined
        const app = { get: (_path, _login, given) => (handle = given) }`
      const after = `handle({ user: { id: 'u1', email: 'u1@tallyroom.example' } }, { render: (_view, { src }) => console.log(src) })`
      withSeed(reader)
      const src = runModule(reader, 'address.mjs', handler(code, given, after)).trim()
      write(reader, 'address.txt', src)
      shell(reader, `curl --fail --silent --output page.html '${src}'`)
    },
    'import { createCatalogueClient': (reader, code) => {
      const given = `${seed}
        process.env.API_URL = '${urlOf(reader)}'
        process.env.API_KEY = partnersByName.tallyroom.apiKeys[0].key
        const [video_id] = Object.values(videoIds)
        const user = { id: usersByName.jonas.externalUserId }
        const response = { redirect: (address) => console.log('redirected to', address) }`
      const said = runModule(reader, 'clients.mjs', handler(code, given, ''))
      if (!said.includes('redirected to /buy')) throw new Error(`It said: ${said}`)
    },
    'CLIENT_SECRET=': (reader, code) => {
      const secret = runModule(
        reader,
        'secret.mjs',
        `${seed}\nconsole.log(partnersByName.tallyroom.clientSecret)`,
      ).trim()
      const link = readFileSync(join(reader.folder, 'address.txt'), 'utf8')
      const script = code.replace('SECRET=…', `SECRET=${secret}`).replace(/'https:[^']*'/, `'${link}' --offline`)
      const said = shell(reader, script)
      if (!said.includes('Nothing to correct')) throw new Error(`It said: ${said}`)
    },
  },
  protocol: {
    'npm install': install,
    "import { createEditor } from '@proscenium/protocol/editor'": COMPILED,
    'import { capabilitiesOf': COMPILED,
    'import { createElement, useRef }': COMPILED,
    'import { defineComponent, h }': COMPILED,
  },
  'protocol-testing': {
    'npm install': install,
    'npx --no proscenium-protocol host': async (reader, code) => {
      const host = startShell(reader, code)
      try {
        await answers('http://127.0.0.1:4173/')
      } finally {
        await host.stop()
      }
    },
    'npx --no proscenium-protocol check':
      'needs two pages of an application: packages/protocol/e2e/conformance-command.long.e2e.ts runs it',
    'import type { EditorActions': COMPILED,
    'import { checkEditor, checkHost }': COMPILED,
    "await page.goto('https://host.test/check.html')":
      'needs pages of an application: packages/protocol/e2e/conformance.e2e.ts runs it',
    'import { parseInspection }': COMPILED,
  },
  embed: {
    'import { createEmbedHost, createFetchBackend }':
      'needs a page and a service: headless-host.ts of `check packages` runs it',
  },
}

/** The seed is what a partner's tests read keys from. */
function withSeed(reader: Reader): void {
  shell(reader, 'npm install --no-save ./proscenium-mock-server.tgz')
}

interface PlannedBlock {
  readonly line: number
  readonly code: string
  readonly how: How
}

/**
 * The blocks of a README in order. Errors: throws at a block without a rule, and with the rules without a block.
 */
export function blocksOf(name: string, text: string): readonly PlannedBlock[] {
  const rules = Object.entries(readmes[name] ?? {})
  const used = new Set<string>()
  const blocks = codeBlocks(name, text).filter(({ language }) => ['sh', 'js', 'ts'].includes(language))
  const planned = blocks.map(({ line, code }) => {
    const rule = rules.find(([start]) => code.startsWith(start))
    if (rule === undefined) throw new Error(`${name}, line ${line}: no rule says how this block is run`)
    used.add(rule[0])
    return { line, code, how: rule[1] }
  })
  const unused = rules.filter(([start]) => !used.has(start)).map(([start]) => start)
  if (unused.length > 0) throw new Error(`${name} has no block that starts with ${unused.join(', ')}`)
  return planned
}

/** Runs the blocks of a README. Returns what is not run, one line each. Errors: throws at the first failure. */
export async function runReadme(name: string, text: string, reader: Reader): Promise<string[]> {
  const left: string[] = []
  for (const { line, code, how } of blocksOf(name, text)) {
    if (typeof how === 'string') left.push(`${name}, line ${line}: ${how}`)
    else await how(reader, code)
  }
  return left
}
