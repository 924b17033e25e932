import type { VNode } from 'preact'
import { useRef } from 'preact/hooks'
import type { SongModel } from '../../models/song/song-model.ts'

/** The browser's file dialog for a song: how to open it, and the field that it needs in the page. */
export function useSongFile(model: Pick<SongModel, 'pick'>, testId?: string): { open(): void; readonly field: VNode } {
  const input = useRef<HTMLInputElement>(null)
  const change = (): void => {
    const { current: field } = input
    const file = field?.files?.[0]
    if (field === null || file === undefined) return
    void model.pick(file)
    // The same file may be picked again.
    field.value = ''
  }
  return {
    open: () => input.current?.click(),
    field: <input ref={input} type="file" accept="audio/*,video/mp4" hidden data-testid={testId} onChange={change} />,
  }
}
