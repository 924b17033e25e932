import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'
import type { Workspace } from '../../models/workspace.ts'

/**
 * Accepts a file dropped on an element, the first of several: lyrics as LRC or text, where the edit has none that a wrong
 * file would replace, everything else as the song, which says why it cannot be one. Dragged clips and text pass.
 */
export function useSongDrop(target: RefObject<HTMLElement | null>, { edit, song, lyrics }: Workspace): void {
  useEffect(() => {
    const controller = new AbortController()
    const options = { signal: controller.signal }
    const element = target.current
    const mark = (over: boolean): void => {
      if (over) element?.setAttribute('data-file-over', '')
      else element?.removeAttribute('data-file-over')
    }
    const over = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') !== true) return
      // Without it the browser opens the file instead.
      event.preventDefault()
      mark(true)
    }
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (!(relatedTarget instanceof Node) || element?.contains(relatedTarget) !== true) mark(false)
    }
    const drop = (event: DragEvent): void => {
      mark(false)
      const file = event.dataTransfer?.files[0]
      if (file === undefined) return
      event.preventDefault()
      const isWithoutLyrics = edit.history.document.value.lyrics.length === 0
      void (isLyrics(file) && isWithoutLyrics ? lyrics.importFile(file) : song.pick(file))
    }
    element?.addEventListener('dragover', over, options)
    element?.addEventListener('dragleave', leave, options)
    element?.addEventListener('drop', drop, options)
    return () => controller.abort()
  }, [target, edit, song, lyrics])
}

function isLyrics({ name, type }: File): boolean {
  return /\.(lrc|txt)$/i.test(name) || type.startsWith('text/')
}
