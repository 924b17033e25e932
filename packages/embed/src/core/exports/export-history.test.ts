import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { nextHistory, noHistory, type ExportHistory, type HistoryEvent } from './export-history.ts'

const entry = (id: string) => ({
  export_id: id,
  editor_export_id: `editor-${id}`,
  name: id,
  project_id: null,
  created_at: '2026-11-20T10:00:00.000Z',
  videos: [],
  files: [],
})
const page = (ids: string, nextCursor: string | null = null) => ({ exports: [...ids].map(entry), nextCursor })

function play(...events: readonly HistoryEvent[]) {
  const end = events.reduce<ExportHistory>(nextHistory, noHistory)
  return { ...end, entries: end.entries.map(({ export_id: id }) => id).join('') }
}

describe('the export history', () => {
  it('loads, then lists or fails', () => {
    verifies('H-09')
    expect([noHistory.phase, noHistory.entries]).toEqual(['loading', []])
    expect(play({ kind: 'arrived', page: page('ba', 'c1') })).toMatchObject({
      phase: 'listed',
      entries: 'ba',
      cursor: 'c1',
      more: 'idle',
    })
    expect(play({ kind: 'failed', error: 'offline' })).toMatchObject({ phase: 'failed', error: 'offline' })
    expect(play({ kind: 'failed', error: 'offline' }, { kind: 'requested' })).toMatchObject({
      phase: 'loading',
      error: null,
    })
  })

  it('appends pages without duplicates and records where the new ones start', () => {
    verifies('H-09')
    const grown = [
      { kind: 'arrived', page: page('dc', 'c1') },
      { kind: 'more-requested' },
      { kind: 'more-arrived', page: page('cba', null) },
    ] as const
    expect(play(...grown.slice(0, 2)).more).toBe('loading')
    expect(play(...grown)).toMatchObject({ entries: 'dcba', cursor: null, more: 'idle', firstNew: 'b' })
  })

  it('restarts at the top when it is reloaded', () => {
    verifies('H-09', 'H-15')
    const grown = [
      { kind: 'arrived', page: page('b', 'c1') },
      { kind: 'more-arrived', page: page('a') },
    ] as const
    expect(play(...grown)).toMatchObject({ entries: 'ba', firstNew: 'a' })
    expect(play(...grown, { kind: 'requested' })).toMatchObject({ entries: 'ba', firstNew: null })
  })

  it('is unchanged when the next page cannot be loaded', () => {
    const failed = [
      { kind: 'arrived', page: page('ba', 'c1') },
      { kind: 'more-requested' },
      { kind: 'more-failed' },
    ] as const
    expect(play(...failed)).toMatchObject({ phase: 'listed', entries: 'ba', cursor: 'c1', more: 'failed' })
  })

  it('merges a new head and preserves the tail', () => {
    verifies('H-09')
    const read = [
      { kind: 'arrived', page: page('cb', 'c1') },
      { kind: 'more-arrived', page: page('a') },
    ] as const
    expect(play(...read, { kind: 'requested' }, { kind: 'arrived', page: page('dc', 'c2') })).toMatchObject({
      phase: 'listed',
      entries: 'dcba',
      cursor: null,
    })
    expect(play(...read, { kind: 'failed', error: 'unreachable' })).toMatchObject({ phase: 'listed', entries: 'cba' })
  })

  it('restarts when one page cannot hold everything new', () => {
    const read = { kind: 'arrived', page: page('ba', 'c1') } as const
    expect(play(read, { kind: 'arrived', page: page('yx', 'c9') })).toMatchObject({ entries: 'yx', cursor: 'c9' })
  })
})
