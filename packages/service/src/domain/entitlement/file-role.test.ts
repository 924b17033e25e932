import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPreviewRole, previewRoleOf, withoutSoldCopies, type FileRole } from './file-role.ts'

describe('previewRoleOf', () => {
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
    { variant: '' },
    { variant: 7 },
  ])('rejects %j', (body) => {
    verifies('A-15')
    expect(previewRoleOf(body)).toEqual({ ok: false })
  })

  it('never returns the role of a sold file', () => {
    verifies('A-16')
    const value = fc.oneof(
      fc.constantFrom('full', 'preview', 'reel', 'bts', 'master', 'original', 'constructor'),
      fc.anything(),
    )
    fc.assert(
      fc.property(fc.record({ kind: value, variant: value }, { requiredKeys: [] }), (body) => {
        const result = previewRoleOf(body)
        if (result.ok) expect(['preview', 'reel_preview', 'bts_preview']).toContain(result.role)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('isPreviewRole', () => {
  it.each(['preview', 'reel_preview', 'bts_preview'])('is true for %s', (role) => {
    verifies('A-16')
    expect(isPreviewRole(role)).toBe(true)
  })

  it.each(['master', 'reel', 'bts', 'thumbnail', 'full', 'Preview', '', 'toString'])('is false for %j', (role) => {
    verifies('A-16')
    expect(isPreviewRole(role)).toBe(false)
  })
})

describe('withoutSoldCopies', () => {
  const file = (role: FileRole, sha256: string) => ({ role, sha256 })

  it('retains previews and thumbnails with their own bytes', () => {
    const files = [file('master', 'm'), file('preview', 'p'), file('thumbnail', 't'), file('reel_preview', 'p')]
    expect(withoutSoldCopies(files)).toEqual(files)
  })

  it.each(['master', 'reel', 'bts'] as const)('omits previews and thumbnails with the bytes of the %s', (sold) => {
    verifies('A-16')
    const files = [
      file('preview', 'sold'),
      file(sold, 'sold'),
      file('reel_preview', 'own'),
      file('bts_preview', 'sold'),
      file('thumbnail', 'sold'),
    ]
    expect(withoutSoldCopies(files)).toEqual([file(sold, 'sold'), file('reel_preview', 'own')])
  })

  it('retains sold files that have the same bytes', () => {
    const files = [file('master', 'same'), file('reel', 'same'), file('bts', 'same')]
    expect(withoutSoldCopies(files)).toEqual(files)
  })

  it('of a video without sold files retains all', () => {
    const files = [file('preview', 'same'), file('thumbnail', 'same')]
    expect(withoutSoldCopies(files)).toEqual(files)
    expect(withoutSoldCopies([])).toEqual([])
  })
})
