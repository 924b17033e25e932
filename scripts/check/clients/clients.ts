// Clients that two generators make from the OpenAPI documents: with the commands of the guide, compiled by the TypeScript
// that they need, and run against a service. All of it is installed in a folder of its own.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { testKeys } from '@proscenium/mock-server/testing/service/keys'
import { runProgram } from '../../kit/run.ts'
import { startKitService } from '../../kit/service.ts'
import { root } from '../../paths.ts'
import { clientFiles } from './programs.ts'

/** The documents that the guide's commands do not name, because partners do not call what they describe. */
const others = ['workspace', 'dashboard', 'operator', 'control'] as const

/** What both programs find in the seed. */
const found = {
  pages: 4,
  videos: 35,
  found: ['Rain on Mercury'],
  details: ['limit must be a whole number from 1 to 100'],
  previewSeconds: 900,
  owned: ['Rain on Mercury'],
  file: 'The Glass Postmen - Rain on Mercury.mp4',
  withoutKey: 'missing_api_key',
  rejected: 'Invalid signature',
}

/** The guide's commands. Errors: throws if it has none. */
export function guideCommands(): string {
  const guide = readFileSync(join(root, 'docs/guides/catalogue.md'), 'utf8')
  const [, commands] = guide.split('```sh check=clients\n')
  if (commands === undefined) throw new Error('The guide of the catalogue has no commands for `check clients`')
  return commands.slice(0, commands.indexOf('```'))
}

/** The lines that generate a client, for another document. */
export function commandsFor(document: (typeof others)[number], commands: string): string {
  const lines = commands.split('\n').filter((line) => line.startsWith('npx '))
  const path = join(root, 'docs/openapi', `${document}.json`)
  return lines
    .map((line) => line.replace('"$API_URL/openapi.json"', `'${path}'`).replace('catalogue', document))
    .join('\n')
}

/** Returns whether every document gives clients that compile, and both programs find what they should. */
export async function checkClients(): Promise<boolean> {
  const commands = guideCommands()
  const service = await startKitService()
  try {
    const generate = [commands, ...others.map((document) => commandsFor(document, commands)), 'npx tsc'].join('\n')
    // Standard output has the two results alone.
    const script = `{\n${generate}\n} >&2\nnode built/fetch-client.js\nnode built/generated-client.js`
    const program = { files: {}, texts: clientFiles, run: ['bash', '-euo', 'pipefail', '-c', script] }
    const env = { API_URL: service.origin, API_KEY: testKeys.live, CLIENT_ID: service.clientId }
    const output = await runProgram(program, { env: { ...env, npm_config_ignore_scripts: 'true' } })
    const { port } = new URL(service.origin)
    const security = { callsWithKey: 9, streamWithKey: false }
    return asExpected(output, [found, { ...found, ...security, port }])
  } finally {
    await service.close()
  }
}

function asExpected(output: string, expected: readonly object[]): boolean {
  const results: unknown[] = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const same = isDeepStrictEqual(results, expected)
  if (!same) console.error(`Found ${JSON.stringify(results)}\nexpected ${JSON.stringify(expected)}`)
  return same
}
