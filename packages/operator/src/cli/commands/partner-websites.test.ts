// The list of websites, changed one way only: what a command does not name stays (O-01, D-03).
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { runLine } from '@proscenium/mock-server/testing/cli/run'
import type { CallId, CallRequest } from '../calls/call-port.ts'

/** A partner with these websites, changed as the service changes them. */
function partnerWith(...websites: readonly string[]) {
  let current = websites
  const writes: (readonly string[])[] = []
  const open = async () => ({
    target: 'service',
    async call(id: CallId, { body }: CallRequest) {
      const change = body as { readonly websites: readonly string[] } | undefined
      if (id === 'changePartner' && change !== undefined) {
        writes.push(change.websites)
        current = change.websites.toSorted()
      }
      return { status: 200, body: { partner: { id: 'p-1', websites: current } } }
    },
    close: async () => undefined,
  })
  const run = async (line: string, stdin = '') => {
    const { code, out, err } = await runLine(`partner website ${line}`.split(' '), { open, stdin })
    return { code, out, err: err.join('\n') }
  }
  return { run, writes, websites: () => current }
}

const [A, B, C] = ['https://a.example', 'https://b.example', 'https://c.example'] as const

describe('partner website', () => {
  it.each([
    ['add', [A], [B, C], [A, B, C]],
    ['add', [], [A], [A]],
    ['add', [A, B], [B], [A, B]],
    ['remove', [A, B, C], [B, A], [C]],
    ['remove', [A, B], [C], [A, B]],
    ['remove', [], [A], []],
    ['set', [A, B], [C], [C]],
    ['set', [A, B], [A, A], [A]],
    ['set', [A], ['none'], []],
  ])('%s: of %j with %j leaves %j, and again changes nothing', async (verb, before, given, after) => {
    verifies('O-01', 'D-03')
    const partner = partnerWith(...before)
    const line = `${verb} p-1 ${given.join(' ')}`
    const shown = (list: readonly string[]) => list.join(', ') || 'any'
    expect(await partner.run(line)).toEqual({
      code: 0,
      out: [`before  ${shown(before)}`, `after   ${shown(after)}`],
      err: '',
    })
    const made = partner.writes.length
    expect((await partner.run(`${line} --quiet`)).out).toEqual(after)
    expect([partner.websites(), partner.writes.length]).toEqual([after, made])
  })

  it('does not remove the last website, after which any origin could show the embed', async () => {
    verifies('O-01', 'D-03')
    const partner = partnerWith(A)
    const { code, err } = await partner.run(`remove p-1 ${A}`)
    expect([code, partner.writes]).toEqual([4, []])
    expect(err).toContain('`proscenium partner website set <partner> none`')
  })

  it('takes origins from stdin, and none beside others is wrong', async () => {
    const partner = partnerWith()
    expect((await partner.run('add p-1 - --quiet', `${A}\n${B}\n`)).out).toEqual([A, B])
    expect(await partner.run(`set p-1 none ${A}`)).toMatchObject({ code: 2, out: [] })
  })
})
