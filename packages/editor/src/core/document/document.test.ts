import { byRun, verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { insertVideos } from './clip-commands.ts'
import { emptyDocument, placements, totalFrames, type EditDocument } from './document.ts'
import { commit, redo, startHistory, undo, type History } from './history.ts'
import { violations } from './invariants.ts'
import { parseDocument } from './parse.ts'
import { selectionAfter } from './selection.ts'
import { serialiseDocument } from './serialise.ts'
import { applyEdit, commands, videos, type RandomEdit } from './testing/random-edits.ts'

const odd = fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1e9, 0.5, -0)
const frame = fc.oneof({ weight: 8, arbitrary: fc.integer({ min: -50, max: 900 }) }, { weight: 1, arbitrary: odd })
const randomEdit = fc.record({
  kind: fc.nat(commands.length - 1),
  which: fc.nat(40),
  value: frame,
  other: fc.nat(12),
})
const edits = fc.array(randomEdit, { minLength: 1, maxLength: 40, size: 'max' })
const started = insertVideos(emptyDocument(), videos.slice(0, 3))

/** `group` joins the edit with its neighbours of the same group. */
function perform(history: History, edit: RandomEdit, group: string | null): History {
  return commit(history, applyEdit(history.present, edit), { label: 'Edit', group })
}

function repeat(history: History, step: (history: History) => History): History {
  const next = step(history)
  return next === history ? history : repeat(next, step)
}

const LONG = 20_000
const SEQUENCES = byRun({ quick: 3_000, long: LONG })
const FEWER = byRun({ quick: 300, long: LONG })

describe('any sequence of edits', () => {
  it('is undone to the start and redone to the end exactly, and every step keeps clips within their sources', () => {
    verifies('E-03')
    fc.assert(
      fc.property(edits, (sequence) => {
        let end = startHistory(started)
        const broken: string[] = []
        for (const edit of sequence) {
          end = perform(end, edit, null)
          broken.push(...violations(end.present))
        }
        expect(broken).toEqual([])
        expect(end.present).toEqual(sequence.reduce(applyEdit, started))
        const undone = repeat(end, undo)
        expect(undone.present).toEqual(started)
        expect(repeat(undone, redo).present).toEqual(end.present)
      }),
      { numRuns: SEQUENCES },
    )
  })

  it('is undone exactly also with drags, and with undo and redo in between', () => {
    verifies('E-03')
    const step = fc.record({ edit: randomEdit, move: fc.constantFrom('edit', 'edit', 'drag', 'drag', 'undo', 'redo') })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40, size: 'max' }), (steps) => {
        const end = steps.reduce((history, { edit, move }) => {
          if (move === 'undo') return undo(history)
          if (move === 'redo') return redo(history)
          return perform(history, edit, move === 'drag' ? `drag of ${edit.which % 2}` : null)
        }, startHistory(started))
        expect(repeat(end, undo).present).toEqual(started)
        expect(repeat(repeat(end, undo), redo).present).toEqual(repeat(end, redo).present)
      }),
      { numRuns: FEWER },
    )
  })

  it('leaves clips without gaps or overlaps', () => {
    verifies('E-03')
    fc.assert(
      fc.property(edits, (sequence) => {
        const document = sequence.reduce(applyEdit, started)
        const placed = placements(document)
        expect(placed.every(({ start }, index) => start === (placed[index - 1]?.end ?? 0))).toBe(true)
        expect(placed.at(-1)?.end ?? 0).toBe(totalFrames(document))
      }),
      { numRuns: FEWER },
    )
  })

  it('is saved and opened again without loss', () => {
    fc.assert(
      fc.property(edits, (sequence) => {
        const document = sequence.reduce(applyEdit, started)
        const text = JSON.stringify(serialiseDocument(document))
        const opened = parseDocument(JSON.parse(text), { name: document.name, firstId: 50 })
        expect(opened === null ? [] : violations(opened)).toEqual([])
        expect(JSON.stringify(serialiseDocument(opened ?? emptyDocument()))).toBe(text)
        expect(opened === null ? null : withoutIds(opened)).toEqual(withoutIds(document))
      }),
      { numRuns: FEWER },
    )
  })

  it('leaves a clip selected exactly as long as there is one', () => {
    fc.assert(
      fc.property(edits, (sequence) => {
        let [document, selected]: [EditDocument, number | null] = [started, started.clips[0]?.id ?? null]
        for (const edit of sequence) {
          const next = applyEdit(document, edit)
          selected = selectionAfter(document, next, selected)
          document = next
          expect(document.clips.some(({ id }) => id === selected)).toBe(document.clips.length > 0)
          expect(selected === null).toBe(document.clips.length === 0)
        }
      }),
      { numRuns: FEWER },
    )
  })
})

function withoutIds({ name, clips, song, lyrics, reelCrop }: EditDocument) {
  return {
    name,
    song,
    reelCrop,
    clips: clips.map(({ video, from, to }) => ({ video, from, to })),
    lyrics: lyrics.map(({ start, text }) => ({ start, text })),
  }
}
