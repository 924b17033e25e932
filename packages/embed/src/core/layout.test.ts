import { readFileSync } from 'node:fs'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { isUnusable, layoutOf } from './layout.ts'

const styles = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

describe('layoutOf', () => {
  it.each([
    [480, 620, 'full'],
    [479.99, 620, 'compact'],
    [480, 619.99, 'compact'],
    [320, 420, 'compact'],
    [319.99, 900, 'tiny'],
    [1200, 419.99, 'tiny'],
  ])('%d × %d is %s', (width, height, layout) => {
    verifies('H-04')
    expect(layoutOf({ width, height })).toBe(layout)
  })

  it('calls a size unusable strictly below 200 × 150', () => {
    expect(isUnusable({ width: 200, height: 150 })).toBe(false)
    expect(isUnusable({ width: 199.99, height: 900 })).toBe(true)
    expect(isUnusable({ width: 900, height: 149.99 })).toBe(true)
  })

  it('is what the styles say, in the order that lets tiny win', () => {
    verifies('H-04')
    const page = styles('../page.css')
    const compact = page.indexOf('@container page (height < 620px) or (width < 480px)')
    const tiny = page.indexOf('@container page (height < 420px) or (width < 320px)')
    const unusable = page.indexOf('@container page (height < 150px) or (width < 200px)')
    expect(compact).toBeGreaterThan(-1)
    expect(tiny).toBeGreaterThan(compact)
    expect(unusable).toBeGreaterThan(tiny)
    expect(page).toContain('block-size: 100dvh')
    expect(styles('../views/too-small.module.css')).toContain('@container (height < 150px) or (width < 200px)')
  })
})
