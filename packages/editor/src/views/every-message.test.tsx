// Every message and every capability has a control that a user can find (E-08).
import { capabilitiesOf, editorToHost, type CapabilityName, type EditorToHostType } from '@proscenium/protocol'
import { verifies } from '@proscenium/testkit'
import { cleanup, screen, waitFor } from '@testing-library/preact'
import { afterEach, describe, expect, it } from 'vitest'
import { en } from '../messages/editor-messages.ts'
import { openHostedApp, type HostedApp } from '../testing/hosted-app.tsx'
import { hostOf, messageControls, type ControlRow } from '../testing/message-controls.ts'

let app: HostedApp | null = null
afterEach(() => {
  app?.dispose()
  cleanup()
})

const timeout = { timeout: 5_000 }
const types = Object.keys(editorToHost) as EditorToHostType[]
const rows = types.flatMap((type) => messageControls[type].map((row) => ({ type, row })))
const nameOf = ({ steps }: ControlRow): string => JSON.stringify(steps.at(-1), printed) ?? 'nothing: it is sent unasked'
const printed = (_: string, value: unknown) => (value instanceof RegExp ? value.source : value)
const cases = rows.map(({ type, row }) => [type, nameOf(row), row] as const)

describe('the messages of the editor', () => {
  it('all have a row', () => {
    verifies('E-08')
    expect(Object.keys(messageControls)).toEqual(types)
    expect(rows.length).toBeGreaterThanOrEqual(24)
  })

  it.each(cases)('%s is sent by %s', async (type, _name, row) => {
    verifies('E-08')
    app = await openHostedApp(hostOf(row))
    const { simulator } = app
    const matching = () => simulator.said(type).filter((fields) => matches(fields, row.sends))
    for (const step of row.steps.slice(0, -1)) await app.perform(step)
    const before = row.steps.length === 0 ? 0 : matching().length
    expect(before).toBe(0)
    for (const step of row.steps.slice(-1)) await app.perform(step)
    await waitFor(async () => {
      await simulator.settled()
      expect(simulator.said(type)).toContainEqual(expect.objectContaining(row.sends))
    }, timeout)
  })
})

const limited = cases.filter(([, , { needs, mode }]) => needs !== undefined || mode !== undefined)

describe('without the capability or in the other host mode', () => {
  it.each(limited)('%s has no control such as %s', async (type, _name, row) => {
    verifies('E-08', 'P-49')
    const { steps, sends, boot = {} } = row
    const other = row.mode === 'partner' ? 'consumer' : 'partner'
    const hosts = [
      ...(row.needs === undefined ? [] : [hostOf(row, false)]),
      ...(row.mode === undefined ? [] : [hostOf({ steps, sends, boot, mode: other })]),
    ]
    for (const host of hosts) {
      app = await openHostedApp(host)
      expect(await isReachable(app, row)).toBe(row.stays === true)
      expect(app.simulator.said(type).filter((fields) => matches(fields, row.sends))).toEqual([])
      app.dispose()
      cleanup()
    }
  })
})

describe('the capabilities', () => {
  it('each decide over a control', () => {
    verifies('E-08', 'P-49')
    const decided = new Set(rows.flatMap(({ row: { needs } }) => needs ?? []))
    // The song match needs a song as well: its tab has a test of its own.
    decided.add('catalogSongMatch')
    expect([...decided].sort()).toEqual((Object.keys(capabilitiesOf('partner')) as CapabilityName[]).sort())
  })

  it.each([true, false])('catalogSongMatch %s decides over the song match', async (catalogSongMatch) => {
    verifies('E-08', 'P-49')
    const capabilities = { ...capabilitiesOf('partner'), catalogSongMatch }
    app = await openHostedApp({ boot: { capabilities } })
    expect(app.has({ role: 'tab', press: en.library.tabs.song })).toBe(catalogSongMatch)
  })
})

describe('the permissions', () => {
  it('hide the purchase of the host’s video, and only that', async () => {
    verifies('E-08')
    const permissions = {
      canExport: false,
      entitlementSource: 'none' as const,
      hidePurchaseCta: true,
      exportCtaLabel: '',
    } as const
    app = await openHostedApp({ boot: { videoId: 'video-003', permissions } })
    await screen.findByRole('button', { name: 'Buy Slow Mirror' })
    expect(app.has({ press: en.library.card.buyNamed({ title: 'Silver Signal' }) })).toBe(false)
  })
})

describe('the label of the export', () => {
  it('is the host’s until everything in the edit is owned', async () => {
    verifies('E-08')
    const permissions = {
      canExport: false,
      entitlementSource: 'none' as const,
      hidePurchaseCta: false,
      exportCtaLabel: 'Unlock',
    }
    app = await openHostedApp({ boot: { permissions } })
    expect(app.has({ press: 'Unlock' })).toBe(true)
    await app.perform({ press: /^Add Glass Harbour by/ })
    expect(app.has({ press: en.session.export })).toBe(true)
  })
})

/** Whether every control up to the last is on the page. */
async function isReachable(opened: HostedApp, { steps }: ControlRow): Promise<boolean> {
  await waitFor(async () => {
    await opened.simulator.settled()
    expect(screen.getAllByRole('button').length).toBeGreaterThan(3)
  }, timeout)
  for (const step of steps) {
    if ('pass' in step) continue
    if (!(await appears(opened, step))) return false
    await opened.perform(step)
  }
  return true
}

/** A control that follows from the step before appears at once, or not at all. */
async function appears(opened: HostedApp, step: ControlRow['steps'][number]): Promise<boolean> {
  for (let tries = 0; tries < 20 && !opened.has(step); tries += 1) await opened.simulator.settled()
  return opened.has(step)
}

function matches(fields: object, expected: object): boolean {
  return Object.entries(expected).every(
    ([key, value]) => JSON.stringify(Reflect.get(fields, key)) === JSON.stringify(value),
  )
}
