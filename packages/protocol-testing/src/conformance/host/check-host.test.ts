import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { ourHost } from '../../../testing/our-host.ts'
import { createRawHost } from '../../../testing/raw-host.ts'
import { wrongHosts, type HostQuirk } from '../../../testing/wrong-hosts.ts'
import { checkHost } from './check-host.ts'

const failuresOf = async (quirk: HostQuirk) => {
  const { ok, checks } = await checkHost((view, given) => createRawHost(view, given, quirk), { strict: true })
  return { ok, failures: checks.filter(({ outcome }) => outcome === 'failed') }
}

describe('the conformance of a host', () => {
  it.each([
    ['our own host end', ourHost],
    ['an independent implementation', createRawHost],
  ] as const)('passes all checks with %s', async (_which, factory) => {
    verifies('P-39', 'P-40', 'P-41', 'P-42', 'P-43', 'P-44', 'P-45', 'P-46', 'P-47', 'P-48', 'P-49', 'P-55')
    const report = await checkHost(factory, { strict: true })
    expect(report.text).not.toMatch(/^(FAILED|NOT-SHOWN)/m)
    expect([report.ok, report.checks.length]).toEqual([true, 55])
  })

  it.each(Object.entries(wrongHosts))('names the requirement that a host violates which %s: %s', async (quirk, id) => {
    verifies('P-55')
    const { ok, failures } = await failuresOf(quirk as HostQuirk)
    expect(failures.flatMap(({ requirements }) => requirements)).toContain(id)
    expect(ok).toBe(false)
  })

  it.each([
    ['ends a purchase before the snapshot', 'PURCHASE_COMPLETE was sent before the snapshot with the new ownership'],
    ['reads inherited fields', 'it served a request whose fields are in its __proto__ key'],
    ['tells internals', 'the error tells the message of the application’s exception'],
    ['answers a document that is gone', 'the new document gets a response to the old one'],
    ['throws from an action', 'actions.changeData failed: Error: no database'],
  ] as const)('says what is wrong with a host that %s', async (quirk, detail) => {
    const { failures } = await failuresOf(quirk)
    expect(failures.map((each) => each.detail)).toContain(detail)
  })

  it('counts nothing as passed that it could not observe', async () => {
    const { text } = await checkHost((view, surroundings) => ({ dispose: createRawHost(view, surroundings).dispose }))
    expect(text.split('\n')[0]).toBe('30 passed, 0 failed, 25 not shown')
  })

  it('passes no check but silence for a host that does nothing', async () => {
    const { checks } = await checkHost(() => ({ dispose: () => {} }))
    const named = (outcome: string) => checks.filter((each) => each.outcome === outcome).map(({ name }) => name)
    expect(named('passed')).toEqual(['sends nothing before EDITOR_READY'])
    expect(named('failed')).toEqual(['answers EDITOR_READY with VIDEO_DATA'])
  })

  it('reports what a factory throws', async () => {
    const { text } = await checkHost(() => {
      throw new Error('no session')
    })
    expect(text).toContain('sends nothing before EDITOR_READY: it threw Error: no session')
  })
})
