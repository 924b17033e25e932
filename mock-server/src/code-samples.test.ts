// The code samples of the public documents, run against the service: every operation in every language that this machine
// has. Languages that compile run with `check kit` only, which demands all of them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifies } from '@proscenium/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkers, runners, runSamples, type Runner } from '../testing/code-samples/runners.ts'
import { publicSamples, type Sample } from '../testing/code-samples/sample-files.ts'
import {
  createSampleSetting,
  SIGNED_AT,
  withResources,
  type SampleSetting,
} from '../testing/code-samples/sample-setting.ts'
import { missingCommands } from '../testing/missing-commands.ts'
import { startService, type TestService } from '../testing/service/service.ts'

const allDemanded = process.env['PROSCENIUM_KIT'] === 'all'
const missing = new Map([...runners, ...checkers].map((runner) => [runner, missingCommands(runner.commands)]))
const isInstalled = (runner: Runner): boolean => missing.get(runner)?.length === 0
const executed = runners.filter((runner) => allDemanded || (runner.compiles !== true && isInstalled(runner)))
const checked = checkers.filter((checker) => allDemanded || isInstalled(checker))

let service: TestService
beforeAll(async () => {
  service = await startService({ apiRateLimit: 'off' })
})
afterAll(async () => {
  await service.close()
})

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

function newFolder(files: SampleSetting['files'] = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'proscenium-samples-'))
  folders.push(folder)
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes)
  return folder
}

const samplesOf = (label: string): Sample[] => publicSamples(service.base).filter((sample) => sample.label === label)

describe.each(executed)('the samples in $label', (runner) => {
  it('each succeed against the service, one request each', async () => {
    verifies('A-24')
    service.clock.set(Date.parse(SIGNED_AT))
    const setting = await createSampleSetting(service)
    const samples = samplesOf(runner.label).map((sample) => ({
      ...sample,
      source: withResources(sample.source, setting),
    }))
    await service.send('DELETE', '/_control/journal')
    const { status, output } = await runSamples(runner, { folder: newFolder(setting.files), samples, env: setting.env })
    expect(status, output).toBe(0)
    expect(samples.length).toBeGreaterThanOrEqual(39)
    const { body } = await service.get('/_control/journal?limit=100')
    const { entries } = body as { entries: readonly { operation: string; method: string; status: number }[] }
    const served = entries.map(({ operation, method }) => operation + (method === 'HEAD' ? 'Head' : ''))
    expect(served.toSorted()).toEqual(samples.map(({ operation }) => operation).toSorted())
    expect(entries.filter((entry) => entry.status >= 300)).toEqual([])
  })
})

describe.each(checked)('the samples in $label', (checker) => {
  it('have valid syntax', async () => {
    verifies('A-24')
    const { status, output } = await runSamples(checker, { folder: newFolder(), samples: samplesOf(checker.label) })
    expect(status, output).toBe(0)
  })
})

it('a sample that the service rejects fails, in every language', async () => {
  for (const runner of executed) {
    const samples = samplesOf(runner.label).filter(({ operation }) => operation === 'listTags')
    const { status, output } = await runSamples(runner, {
      folder: newFolder(),
      samples,
      env: { API_KEY: 'psk_live_x' },
    })
    expect([runner.label, status === 0]).toEqual([runner.label, false])
    expect(output).toContain('401')
  }
})

it('reports the languages that do not run here', async ({ annotate }) => {
  // A language's compiler stands for its checker.
  const byLabel = new Map(
    [...missing].toReversed().flatMap(([{ label }, [command]]) => (command ? [[label, command]] : [])),
  )
  for (const [label, command] of byLabel) {
    await annotate(`code samples in ${label}: ${command} is not installed`, 'not executed')
  }
  expect(executed.map(({ label }) => label)).toEqual(expect.arrayContaining(['Node']))
})
