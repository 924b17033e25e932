import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { root } from '../paths.ts'
import { instructionsOf, stepsOf } from './partner-ci.ts'

const folder = join(root, 'mock-server')
const read = (path: string): string => readFileSync(join(folder, path), 'utf8')

it('the example workflow starts the server with a ready file, tests, and stops it in any case', () => {
  verifies('O-17')
  const steps = stepsOf(read('examples/workflow.yml'))
  expect(steps.flatMap(({ name }) => name ?? [])).toEqual([
    'Install',
    'Start the mock server',
    'Test',
    'Show the log of a failure',
    'Stop the mock server',
  ])
  expect(steps[4]?.run).toContain('--port 0 --ready-file mock-server.json --seed --control')
  expect(steps.at(-1)?.if).toBe('always()')
})

it('a file that is not YAML, or not a workflow, is rejected', () => {
  expect(() => stepsOf('jobs: {a: [}')).toThrow(/flow|unexpected|unknown/i)
  expect(() => stepsOf('name: x')).toThrow('jobs')
})

it('the example image has the packed file alone, runs its command as an unprivileged user, and listens on loopback', () => {
  verifies('O-17')
  const instructions = instructionsOf(read('examples/Dockerfile'))
  const { publishConfig } = JSON.parse(read('package.json')) as { publishConfig: { bin: Record<string, string> } }
  const program = join('node_modules/@proscenium/mock-server', publishConfig.bin['proscenium-mock-server'] ?? '')
  expect(instructions.filter(([name]) => ['FROM', 'COPY', 'USER', 'ENTRYPOINT'].includes(name))).toEqual([
    ['FROM', 'node:24-slim'],
    ['COPY', 'proscenium-mock-server.tgz ./'],
    ['USER', 'node'],
    ['ENTRYPOINT', JSON.stringify(['node', program]).replace(',', ', ')],
  ])
  expect(instructions.flat().join('\n')).not.toContain('PROSCENIUM_HOST')
})
