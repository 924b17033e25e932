import { createManualClock } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createStatusModel } from './status-model.ts'

describe('createStatusModel', () => {
  it('holds one trimmed line and clears it', () => {
    verifies('H-16')
    const status = createStatusModel(createManualClock())
    status.show('  Rendering\n 12 %  ')
    expect(status.text.value).toBe('Rendering 12 %')
    status.show('')
    expect([status.text.value, status.announcement.value]).toEqual(['', ''])
  })

  it('shows the page’s own text for a while, then the editor’s latest', () => {
    verifies('H-01', 'H-16')
    const clock = createManualClock()
    const status = createStatusModel(clock)
    status.show('Rendering 1 %')
    status.note('That can’t be opened right now.')
    clock.advance(9_000)
    status.show('Rendering 9 %')
    status.note('That can’t be opened right now.')
    clock.advance(9_999)
    expect([status.text.value, status.announcement.value]).toEqual(Array(2).fill('That can’t be opened right now.'))
    clock.advance(1)
    expect([status.text.value, status.announcement.value]).toEqual(Array(2).fill('Rendering 9 %'))
    status.show('')
    status.note('That can’t be opened right now.')
    clock.advance(10_000)
    expect([status.text.value, status.announcement.value, clock.pending]).toEqual(['', '', 0])
  })

  it('cuts a long line between code points', () => {
    const status = createStatusModel(createManualClock())
    status.show('🎬'.repeat(300))
    expect(status.text.value).toBe(`${'🎬'.repeat(119)}…`)
  })

  it('announces a new text immediately, and changed figures every five seconds at most', () => {
    verifies('H-15', 'H-16')
    const clock = createManualClock()
    const status = createStatusModel(clock)
    const announced: string[] = []
    status.announcement.subscribe((text) => announced.push(text))
    for (let percent = 1; percent <= 12; percent += 1) {
      status.show(`Rendering ${percent} %`)
      clock.advance(1_000)
    }
    status.show('Uploading 1 of 3')
    expect(announced).toEqual(['', 'Rendering 1 %', 'Rendering 5 %', 'Rendering 10 %', 'Uploading 1 of 3'])
  })

  it('announces the last text shown, then stays silent', () => {
    const clock = createManualClock()
    const status = createStatusModel(clock)
    status.show('Rendering 1 %')
    status.show('Rendering 99 %')
    clock.advance(5_000)
    expect(status.announcement.value).toBe('Rendering 99 %')
    clock.advance(5_000)
    expect(clock.pending).toBe(0)
    status.show('')
    expect([status.announcement.value, clock.pending]).toEqual(['', 0])
  })

  it('counts its five seconds from the last announcement, and cancels it once the text is empty', () => {
    verifies('H-15', 'H-16')
    const clock = createManualClock()
    const status = createStatusModel(clock)
    status.show('Rendering 1 %')
    clock.advance(3_000)
    status.show('Uploading 1 of 3')
    status.show('Uploading 2 of 3')
    clock.advance(4_999)
    expect(status.announcement.value).toBe('Uploading 1 of 3')
    clock.advance(1)
    expect(status.announcement.value).toBe('Uploading 2 of 3')
    status.show('')
    expect(clock.pending).toBe(0)
  })
})
