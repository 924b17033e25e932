import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { previewRoleOf } from './file-role.ts'

describe('the file of a preview address', () => {
  it.each([
    [{}, 'reel_preview'],
    [{ kind: 'full' }, 'preview'],
    [{ kind: 'preview' }, 'preview'],
    [{ kind: 'reel' }, 'reel_preview'],
    [{ kind: 'bts' }, 'bts_preview'],
    [{ variant: 'reel' }, 'reel_preview'],
    [{ variant: 'preview' }, 'preview'],
    [{ variant: 'bts' }, 'bts_preview'],
    [{ kind: 'bts', variant: 'preview' }, 'bts_preview'],
    [{ kind: 'full', variant: 'nonsense' }, 'preview'],
  ])('for %j is the %s', (body, role) => {
    verifies('A-15')
    expect(previewRoleOf(body)).toEqual({ ok: true, role })
  })

  it.each([
    { kind: 'master' },
    { kind: 'original' },
    { kind: 'thumbnail' },
    { kind: 'Full' },
    { kind: '' },
    { kind: null },
    { kind: 7 },
    { kind: ['full'] },
    { kind: 'toString' },
    { kind: '__proto__' },
    { kind: 'nonsense', variant: 'reel' },
    { variant: 'full' },
    { variant: 'master' },
    { variant: null },
    { variant: ['reel'] },
  ])('is refused for %j', (body) => {
    verifies('A-15')
    expect(previewRoleOf(body)).toEqual({ ok: false })
  })

  it('is never a sold file, whatever is asked for', () => {
    verifies('A-16')
    const value = fc.oneof(
      fc.constantFrom('full', 'preview', 'reel', 'bts', 'master', 'original', 'constructor'),
      fc.anything(),
    )
    fc.assert(
      fc.property(fc.record({ kind: value, variant: value }, { requiredKeys: [] }), (body) => {
        const answer = previewRoleOf(body)
        if (answer.ok) expect(['preview', 'reel_preview', 'bts_preview']).toContain(answer.role)
      }),
      { numRuns: 2000 },
    )
  })
})
