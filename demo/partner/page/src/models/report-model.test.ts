import { signal } from '@preact/signals'
import { expect, it } from 'vitest'
import type { Preset } from '../api/preset.ts'
import type { PresetModel } from './preset-model.ts'
import { createReportModel, type ConsoleLine } from './report-model.ts'

const preset: Preset = {
  id: 'slow',
  group: 'Service',
  name: 'Slow service',
  effect: '',
  look: '',
  fault: '',
  partner: '',
  frame: {},
  isolated: false,
  service: true,
}
const presets: PresetModel = {
  preset: signal(preset),
  failure: signal(''),
  busy: signal(false),
  choose: async () => undefined,
  start: async (choices) => choices,
}

function createReport({ answers }: { readonly answers: boolean }) {
  const asked: (readonly ConsoleLine[])[] = []
  let warn: (text: string) => void = () => undefined
  const report = createReportModel({
    product: { presets, shareAddress: () => 'http://partner.localhost:1/?qa=1' },
    versions: async () => {
      if (!answers) throw new Error('down')
      return [
        { part: 'service', version: '1.2.0', build: '', commit: 'c0ffee' },
        { part: 'editor', version: '0.1.0', build: 'Ed1tor', commit: 'c0ffee' },
      ]
    },
    async askPanel(lines) {
      asked.push([...lines])
      return answers ? '## Bridge messages\nnone' : null
    },
    observeConsole(add) {
      warn = (text) => add('warn', [text])
      return () => undefined
    },
    browser: () => ['User agent: Test', 'Device pixel ratio: 2'],
    now: () => 0,
  })
  return { report, asked, warn }
}

it('a report has the set-up, versions, browser, and what the panel says', async () => {
  const { report, asked, warn } = createReport({ answers: true })
  for (let index = 0; index < 51; index += 1) warn(`line ${index}`)
  expect(await report.text()).toBe(`# Bug report, 1970-01-01T00:00:00.000Z

## Set-up
http://partner.localhost:1/?qa=1
Preset: Slow service

## Versions
service 1.2.0, commit c0ffee
editor 0.1.0, build Ed1tor, commit c0ffee

## Browser
User agent: Test
Device pixel ratio: 2

## Bridge messages
none

`)
  expect([asked[0]?.length, asked[0]?.[0]]).toEqual([
    50,
    { at: 0, source: 'page with the dock', level: 'warn', parts: ['line 1'] },
  ])
})

it('a report says who did not answer', async () => {
  const text = await createReport({ answers: false }).report.text()
  expect(text).toContain('## Versions\nunknown: Tallyroom’s server did not answer\n')
  expect(text).toContain('\n\nThe QA panel did not answer')
})
