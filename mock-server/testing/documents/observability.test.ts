// What operators see: each metric that rules, dashboard and documents name is written, each that is written is explained.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operations } from '@proscenium/contract'
import { verifies } from '@proscenium/testkit'
import { whereFound } from '@proscenium/testkit/where-found'
import { beforeAll, describe, expect, it } from 'vitest'
import { startService } from '../service/service.ts'

const folder = join(import.meta.dirname, '../../../docs')
const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
const [guide, rules, ruleTests] = [
  read('operations/observability.md'),
  read('examples/observability/alerts.yaml'),
  read('examples/observability/alerts.test.yaml'),
]

interface Panel {
  readonly id: number
  readonly type: string
  readonly title: string
  readonly description?: string
  readonly gridPos: { readonly h: number; readonly w: number; readonly x: number; readonly y: number }
  readonly fieldConfig?: { readonly defaults: { readonly unit?: string } }
  readonly targets?: readonly { readonly refId: string; readonly expr: string; readonly legendFormat: string }[]
}
const dashboard = JSON.parse(read('examples/observability/dashboard.json')) as {
  readonly uid: string
  readonly schemaVersion: number
  readonly templating: { readonly list: readonly { readonly name: string }[] }
  readonly panels: readonly Panel[]
}
const panels = dashboard.panels.filter(({ type }) => type !== 'row')
const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

const METRIC = /\bproscenium_\w+/g
const SUFFIX = /_(?:bucket|sum|count)$/
let written = new Map<string, string>()
const metricOf = (name: string): string => (written.has(name) ? name : name.replace(SUFFIX, ''))

beforeAll(async () => {
  const service = await startService({ metrics: { port: 0 } })
  const page = await (await fetch(`http://127.0.0.1:${service.server.metricsPort}/metrics`)).text()
  await service.close()
  written = new Map([...page.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]))
})

describe('metrics', () => {
  it.each([
    ['the rules', rules],
    ['their tests', ruleTests],
    ['the dashboard', expressions.join('\n')],
    ['the guide', guide],
  ])('that %s name are written by the service', (_, text) => {
    verifies('O-10')
    const names = [...new Set(text.match(METRIC) ?? [])]
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !written.has(metricOf(name)))).toEqual([])
  })

  it('that the service writes are explained in the guide', () => {
    verifies('O-10')
    const own = [...written.keys()].filter((name) => name.startsWith('proscenium_'))
    expect(own.length).toBeGreaterThan(20)
    expect(own.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
  })

  it('are read as what they are: buckets of histograms, rates of counters', () => {
    verifies('O-10')
    const all = `${rules}\n${expressions.join('\n')}`
    const ofHistograms = [...all.matchAll(/\b(proscenium_\w+)_(?:bucket|sum|count)\b/g)].map(([, name = '']) => name)
    expect(ofHistograms.filter((name) => written.get(name) !== 'histogram')).toEqual([])
    const rated = [...all.matchAll(/(?:rate|increase)\((proscenium_\w+)/g)].map(([, name = '']) => metricOf(name))
    expect(rated.filter((name) => !['counter', 'histogram'].includes(written.get(name) ?? ''))).toEqual([])
  })

  it('are selected by operations of the contract', () => {
    verifies('O-10')
    const selected = [...`${rules}\n${expressions.join('\n')}`.matchAll(/operation=~?"([\w|]+)"/g)]
    const ids = selected.flatMap(([, names = '']) => names.split('|'))
    expect(ids.length).toBeGreaterThan(3)
    expect(ids.filter((id) => !(id in operations))).toEqual([])
  })
})

describe('alerts', () => {
  const alerts = [...rules.matchAll(/^ {6}- alert: (\w+)$/gm)].map(([, name = '']) => name)

  it('are at least eight, each tested both ways and in the guide beside its objective', () => {
    verifies('O-10')
    expect(alerts.length).toBeGreaterThanOrEqual(8)
    const fires = (name: string) => new RegExp(`alertname: ${name}\\n +exp_alerts:`).test(ruleTests)
    const isQuiet = (name: string) => ruleTests.includes(`alertname: ${name} }`)
    expect(alerts.filter((name) => !fires(name))).toEqual([])
    expect(alerts.filter((name) => !isQuiet(name))).toEqual([])
    const objectives = [...rules.matchAll(/alert: (\w+)[\s\S]*?objective: ([\w ]+) }/g)]
    expect(objectives).toHaveLength(alerts.length)
    for (const [, name = '', objective = ''] of objectives)
      expect(guide).toMatch(new RegExp(`^\\| ${objective} \\|.*\`${name}\``, 'm'))
  })
})

describe('the dashboard', () => {
  it('has panels that Grafana can place, with a title, a description and a unit', () => {
    verifies('O-10')
    expect([dashboard.uid, dashboard.schemaVersion]).toEqual(['proscenium', 39])
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length)
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
    expect(dashboard.panels.every(({ gridPos: { x, w } }) => x >= 0 && x + w <= 24)).toBe(true)
    for (const { title, description = '', fieldConfig, targets = [] } of panels) {
      expect(
        [title, description, fieldConfig?.defaults.unit ?? ''].every((text) => text !== ''),
        title,
      ).toBe(true)
      expect(targets.length, title).toBeGreaterThan(0)
      expect(new Set(targets.map(({ refId }) => refId)).size, title).toBe(targets.length)
      expect(
        targets.every(({ legendFormat }) => legendFormat !== ''),
        title,
      ).toBe(true)
    }
  })

  it('uses the variables that it has', () => {
    verifies('O-10')
    const known = new Set([...dashboard.templating.list.map(({ name }) => name), '__rate_interval', '__all'])
    const used = [...JSON.stringify(dashboard).matchAll(/\$\{?(\w+)/g)].map(([, name = '']) => name)
    expect(used.filter((name) => !known.has(name))).toEqual([])
    expect(new Set(used).size).toBe(known.size)
  })
})

const promtool = spawnSync('promtool', ['--version']).error === undefined ? [] : ['promtool']

describe('promtool', () => {
  whereFound(promtool, 'the check of alert rules', () => {
    const run = (...args: string[]) => spawnSync('promtool', args, { encoding: 'utf8' })

    it('accepts the rules, and each fires as its test says', () => {
      verifies('O-10')
      const checked = run('check', 'rules', join(folder, 'examples/observability/alerts.yaml'))
      expect([checked.stderr, checked.status]).toEqual(['', 0])
      const tested = run('test', 'rules', join(folder, 'examples/observability/alerts.test.yaml'))
      expect(tested.stdout + tested.stderr).toContain('SUCCESS')
      expect(tested.status).toBe(0)
    })

    it('parses each expression of the dashboard', () => {
      verifies('O-10')
      const own = mkdtempSync(join(tmpdir(), 'proscenium-expressions-'))
      const file = join(own, 'expressions.json')
      const known = expressions.map((expr, at) => ({
        record: `panel_${at}`,
        expr: expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*'),
      }))
      // JSON is YAML.
      writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules: known }] }))
      const checked = run('check', 'rules', file)
      rmSync(own, { recursive: true })
      expect(checked.stdout).toContain(`${expressions.length} rules found`)
      expect([checked.stderr, checked.status]).toEqual(['', 0])
    })

    it('accepts the text of the metrics', async () => {
      verifies('O-10')
      const service = await startService({ metrics: { port: 0 } })
      await service.verify()
      const page = await (await fetch(`http://127.0.0.1:${service.server.metricsPort}/metrics`)).text()
      await service.close()
      const checked = spawnSync('promtool', ['check', 'metrics'], { encoding: 'utf8', input: page })
      const own = checked.stderr.split('\n').filter((line) => line.includes('proscenium_'))
      expect(own).toEqual([])
      expect(page).toMatch(/^proscenium_state\{state="ready"\} 1$/m)
    })
  })
})
