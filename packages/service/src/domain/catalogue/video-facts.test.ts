import { describe, expect, it } from 'vitest'
import type { FileRole } from '../entitlement/file-role.ts'
import { energyBandOf, energyBands, orientationOf, orientations, primaryFile, titleKeyOf } from './video-facts.ts'

describe('primaryFile', () => {
  const leading = ['master', 'preview', 'reel', 'reel_preview', 'bts', 'bts_preview', 'thumbnail'] as const
  const among = (roles: readonly FileRole[]) => primaryFile((role) => (roles.includes(role) ? role : undefined))

  it.each(leading.map((role, at) => [role, leading.slice(at).toReversed()] as const))(
    'is the %s if no better file exists',
    (role, roles) => {
      expect(among(roles)).toBe(role)
    },
  )

  it('is null without a file', () => {
    expect(among([])).toBeNull()
  })
})

describe('orientationOf', () => {
  it.each([
    [{ width: 640, height: 360 }, 'landscape'],
    [{ width: 361, height: 360 }, 'landscape'],
    [{ width: 360, height: 360 }, 'square'],
    [{ width: 359, height: 360 }, 'portrait'],
    [null, 'square'],
  ])('of %j is %s', (file, orientation) => {
    expect(orientationOf(file)).toBe(orientation)
    expect(orientations.map(({ slug }) => slug)).toContain(orientation)
  })

  it('has a name for each slug', () => {
    expect(orientations.map(({ name }) => name.toLowerCase())).toEqual(orientations.map(({ slug }) => slug))
    expect(energyBands.map(({ name }) => name.toLowerCase())).toEqual(energyBands.map(({ slug }) => slug))
  })
})

describe('energyBandOf', () => {
  it.each([
    [null, null],
    [-1, 'calm'],
    [0, 'calm'],
    [0.339, 'calm'],
    [0.34, 'steady'],
    [0.669, 'steady'],
    [0.67, 'driving'],
    [1, 'driving'],
  ])('of %j is %s', (energy, band) => {
    expect(energyBandOf(energy)).toBe(band)
  })
})

describe('titleKeyOf', () => {
  it('is the hex of the folded title', () => {
    expect(titleKeyOf('Åb')).toBe('6162')
    expect(titleKeyOf('')).toBe('')
    expect(titleKeyOf('夜')).toBe('e5a49c')
  })

  it('has at most 48 bytes', () => {
    expect(titleKeyOf('a'.repeat(47))).toBe('61'.repeat(47))
    expect(titleKeyOf('a'.repeat(48))).toBe('61'.repeat(48))
    expect(titleKeyOf('a'.repeat(49))).toBe('61'.repeat(48))
  })
})
