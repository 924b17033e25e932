import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { mountEditorFrame } from './editor-frame.ts'

describe('mountEditorFrame', () => {
  it('grants the editor what the partner granted, and titles the frame', () => {
    verifies('H-06')
    const slot = document.createElement('div')
    const frame = mountEditorFrame({ slot, src: 'about:blank', title: 'Editor' })
    expect(frame.getAttribute('allow')).toBe('autoplay; fullscreen; clipboard-write')
    expect(frame.title).toBe('Editor')
    expect(frame.getAttribute('src')).toBe('about:blank')
  })

  it('replaces the element instead of navigating the frame', () => {
    verifies('H-05')
    const slot = document.createElement('div')
    const first = mountEditorFrame({ slot, src: 'about:blank', title: 'Editor' })
    const second = mountEditorFrame({ slot, src: 'about:blank', title: 'Editor' })
    expect([...slot.children]).toEqual([second])
    expect(second).not.toBe(first)
  })
})
