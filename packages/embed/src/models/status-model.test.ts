import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createStatusModel } from './status-model.ts'

describe('createStatusModel', () => {
  it('holds one tidy line and lets it go', () => {
    verifies('H-16')
    const status = createStatusModel()
    status.show('  Rendering\n 12 %  ')
    expect(status.text.value).toBe('Rendering 12 %')
    status.show('')
    expect(status.text.value).toBe('')
  })

  it('cuts a long line between characters', () => {
    const status = createStatusModel()
    status.show('🎬'.repeat(300))
    expect(status.text.value).toBe(`${'🎬'.repeat(119)}…`)
  })
})
