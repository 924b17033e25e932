import { computed, signal, type ReadonlySignal } from '@preact/signals'
import type { EditDocument } from '../../core/document/document.ts'
import type { ExportFile } from '../../ports/renderer.ts'
import { EXPORT_FILES } from './export-state.ts'

/** Which files an export has. */
export interface FileChoice {
  /** Without the lyric video where no lyrics are timed. */
  readonly available: ReadonlySignal<readonly ExportFile[]>
  /** In the order of `EXPORT_FILES`. */
  readonly chosen: ReadonlySignal<readonly ExportFile[]>
  choose(file: ExportFile, on: boolean): void
}

/** All available files are chosen until the user chooses otherwise; a choice lasts as long as the page. */
export function createFileChoice(document: ReadonlySignal<EditDocument>): FileChoice {
  const declined = signal<ReadonlySet<ExportFile>>(new Set())
  const available = computed(() => {
    const hasLyrics = document.value.lyrics.some(({ start, text }) => start !== null && text.trim() !== '')
    return EXPORT_FILES.filter((file) => file !== 'lyric' || hasLyrics)
  })
  return {
    available,
    chosen: computed(() => available.value.filter((file) => !declined.value.has(file))),
    choose(file, on) {
      const next = new Set(declined.value)
      next[on ? 'delete' : 'add'](file)
      declined.value = next
    },
  }
}
