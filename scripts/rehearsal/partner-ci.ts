// The examples for a partner's continuous integration: their steps are executed as far as a machine without their services can.
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import parsers from '@stoplight/spectral-parsers'
import { answers } from './registry.ts'
import { shell, startShell, write, type Application } from './run.ts'

interface Step {
  readonly name?: string
  readonly uses?: string
  readonly run?: string
  readonly if?: string
}

/** The steps of the workflow's only job. Errors: throws if it is not valid YAML, or has another form. */
export function stepsOf(text: string): readonly Step[] {
  const { data, diagnostics } = parsers.Yaml.parse(text)
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ message }) => message).join('\n'))
  const { jobs } = data as { readonly jobs?: Readonly<Record<string, { readonly steps: readonly Step[] }>> }
  if (jobs === undefined) throw new Error('A workflow has jobs.')
  return Object.values(jobs).flatMap(({ steps }) => steps)
}

/** What a partner's tests ask of the server that the workflow started. */
const test = `
  const { status } = await fetch(process.env.PROSCENIUM_URL + '/healthz')
  if (status !== 200) throw new Error('The mock server returned ' + status)
`

/** Runs each `run` of the workflow in order, as one that succeeds. */
export function runWorkflow(examples: string, app: Application): void {
  console.log('Running the example workflow')
  const { folder } = app
  mkdirSync(join(folder, 'vendor'))
  cpSync(join(folder, 'proscenium-mock-server.tgz'), join(folder, 'vendor/proscenium-mock-server.tgz'))
  write(app, 'package.json', JSON.stringify({ private: true, scripts: { test: 'node test.mjs' } }))
  write(app, 'test.mjs', test)
  const names = join(folder, 'github-env')
  write(app, 'github-env', '')
  const steps = stepsOf(readFileSync(join(examples, 'workflow.yml'), 'utf8'))
  for (const { name, run, if: condition } of steps) {
    if (run === undefined || condition === 'failure()') continue
    console.log(`  ${name}`)
    // What a step writes to GITHUB_ENV is in the environment of those after it.
    shell({ folder, env: { ...app.env, GITHUB_ENV: names } }, `set -a; . '${names}'; set +a\n${run}`)
  }
}

/** One instruction per line. */
export function instructionsOf(text: string): readonly (readonly [name: string, rest: string])[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)])
}

/** Runs the image's installation and its command. Returns what an image needs besides. */
export async function runDockerfile(examples: string, app: Application): Promise<string[]> {
  console.log('Running the instructions of the example image')
  const instructions = instructionsOf(readFileSync(join(examples, 'Dockerfile'), 'utf8'))
  const restOf = (name: string): string[] => instructions.flatMap(([each, rest]) => (each === name ? [rest] : []))
  const install = restOf('RUN').filter((rest) => rest.startsWith('npm '))
  for (const rest of install) shell(app, rest)
  const command = ['ENTRYPOINT', 'CMD'].flatMap((name) => JSON.parse(restOf(name)[0] ?? '[]') as string[])
  const env = { ...app.env, PROSCENIUM_PORT: '0', PROSCENIUM_LOG: 'error' }
  const server = startShell({ ...app, env }, command.map((word) => `'${word}'`).join(' '))
  try {
    const { port } = JSON.parse(await server.line('"event":"ready"')) as { port: number }
    await answers(`http://127.0.0.1:${port}/healthz`)
  } finally {
    await server.stop()
  }
  return ['the image of examples/Dockerfile is not built: that needs a registry of images']
}
