// What an edit is called: the name that the person gave it, or an automatic one.
import { computed, signal, type ReadonlySignal } from '@preact/signals'
import type { EditDocument } from '../../core/document/document.ts'
import type { I18n } from '../i18n.ts'

export interface EditName {
  readonly name: ReadonlySignal<string>
  /** The name that the person gave it; '' for none. */
  readonly ownName: ReadonlySignal<string>
  /** The edit is saved as `name`: from then on its automatic name stays, because the list of saved edits shows it. */
  settle(name: string): void
  /** Another edit begins. */
  reset(): void
}

export interface EditNameOptions {
  readonly document: ReadonlySignal<EditDocument>
  readonly i18n: ReadonlySignal<I18n>
  /** When the edit was begun, in milliseconds since the Unix epoch. */
  readonly startedAt: ReadonlySignal<number>
}

export function createEditName({ document, i18n, startedAt }: EditNameOptions): EditName {
  const settled = signal<string | null>(null)
  const ownName = computed(() => (document.value.name.trim() === '' ? '' : document.value.name))
  const automatic = computed(() => settled.value ?? automaticName(document.value, i18n.value, startedAt.value))
  return {
    name: computed(() => {
      const { untitled } = i18n.value.messages.projects
      return ownName.value === '' ? (automatic.value ?? untitled) : ownName.value
    }),
    ownName,
    settle(name) {
      // Without a clip there is no better name than "untitled" yet.
      if (automatic.value === null) return
      settled.value ??= ownName.value === '' && name !== '' ? name : automatic.value
    },
    reset: () => {
      settled.value = null
    },
  }
}

const DAY = { day: 'numeric', month: 'short' } as const

/**
 * The title of the first clip and the day, as `Haze Cathedral, 23 Nov`; null without a clip. Not the song: a new edit may
 * begin with one that nobody chose.
 */
function automaticName(
  { clips }: Pick<EditDocument, 'clips'>,
  { messages, formatDate }: I18n,
  startedAt: number,
): string | null {
  const title = clips[0]?.video.title.trim() ?? ''
  if (title === '') return null
  return messages.projects.automatic({
    subject: title,
    day: formatDate(startedAt, DAY),
  })
}
