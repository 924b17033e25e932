import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { UsageError } from '@proscenium/service/config/command'
import { optionReference } from '@proscenium/service/config/help'
import { readQaPlan } from './command.ts'
import { qaOptionTable, qaVariableTable } from './option-table.ts'

const deployed = ['--editor', 'http://editor.localhost:4300/', '--db', 'x.db', '--origin', 'https://service.example']
const production = { NODE_ENV: 'production', PROSCENIUM_SEAL_KEY: randomBytes(32).toString('hex') }

describe('readQaPlan', () => {
  it('takes options first, then the environment, then the defaults of a developer’s machine', () => {
    const env = { PROSCENIUM_PORT: '5000', PROSCENIUM_SEED: '1', PROSCENIUM_CONTROL: 'true' }
    expect(readQaPlan({ argv: ['--port', '0'], env })).toMatchObject({ port: 0, seed: true, control: true })
    expect(readQaPlan({ argv: ['--no-seed'], env })).toMatchObject({ port: 5000, seed: false })
    expect(readQaPlan({ argv: [], env: {} })).toMatchObject({ port: 4200, seed: false, control: false, panel: null })
  })

  it('reads the partner’s origin and a clock that runs on from the given time', () => {
    const argv = ['--partner-origin', 'http://p.localhost:1', '--clock', '2026-01-01T00:00:00Z']
    const plan = readQaPlan({ argv, env: {} })
    expect(plan.partnerOrigin).toBe('http://p.localhost:1')
    expect(Math.abs((plan.clock?.now() ?? 0) - Date.UTC(2026, 0, 1))).toBeLessThan(5_000)
  })

  it('serves the stub editor where no editor is named and only this machine can reach it', () => {
    verifies('O-17')
    const stubEditor = (argv: string[]) =>
      readQaPlan({ argv, env: { PROSCENIUM_SEAL_KEY: randomBytes(32).toString('hex') } }).stubEditor
    expect(stubEditor([])).toBe(true)
    expect(stubEditor(['--editor', 'http://editor.localhost:4300/'])).toBe(false)
    expect(stubEditor(['--host', '0.0.0.0'])).toBe(false)
    expect(stubEditor(['--origin', 'https://service.example'])).toBe(false)
  })

  it.each([
    [['--clock', 'noon'], {}, '--clock must be an ISO 8601 time, not noon'],
    [[], { PROSCENIUM_SEED: 'maybe' }, '--seed must be true, 1, false or 0, not maybe'],
    [[...deployed, '--control'], production, '--control is rejected without a token outside plain development'],
    [[...deployed, '--seed'], production, '--seed is not allowed in production'],
    [
      [...deployed, '--partner-origin', 'http://10.0.0.7:4100'],
      production,
      'The partner origin http://10.0.0.7:4100 must be https in production.',
    ],
  ])('rejects %j with %j', (argv, env, message) => {
    verifies('O-08')
    const read = () => readQaPlan({ argv, env })
    expect(read).toThrow(UsageError)
    expect(read).toThrow(message)
  })

  it('accepts the control API with a strong token in production', () => {
    const env = { ...production, PROSCENIUM_CONTROL_TOKEN: randomBytes(32).toString('hex') }
    expect(readQaPlan({ argv: [...deployed, '--control'], env }).controlToken?.weak).toBe(false)
  })

  it('has options that the server’s README lists', () => {
    const documented = readFileSync(join(import.meta.dirname, '..', 'README.md'), 'utf8')
    expect(documented).toContain(optionReference({ options: qaOptionTable, variables: qaVariableTable }))
  })
})
