// The language of the editor: its messages, and the formats of numbers, money and dates.
import { computed, signal, type ReadonlySignal } from '@preact/signals'
import type { Editor } from '@proscenium/protocol/editor'
import { formatFor, type Format } from '@proscenium/ui/format'
import { createLanguageModel, type I18n as PageI18n } from '@proscenium/ui/language-model'
import { languageFor, type Locale } from '@proscenium/ui/locale'
import { hostContextOf } from '../core/host-context.ts'
import { en, type Messages } from '../messages/editor-messages.ts'

export interface I18n extends PageI18n<Messages> {
  readonly format: Format
  /** A date in the user's time zone; `at` as `Date` takes it. */
  formatDate(at: string | number, options: Intl.DateTimeFormatOptions): string
}

export type LoadMessages = (locale: Exclude<Locale, 'en'>) => Promise<Messages>

/**
 * English immediately, and the user's language once it has loaded; if it fails to load, English stays (E-09).
 * `onError` gets the reason. `preferred`: BCP 47 tags in order of preference.
 */
export function createI18n(
  preferred: readonly string[],
  load: LoadMessages,
  onError: (error: unknown) => void = () => undefined,
): ReadonlySignal<I18n> {
  const { i18n } = createLanguageModel({ preferred, english: en, load, onError: (error) => onError(error) })
  return computed(() => withFormats(i18n.value))
}

export interface HostedI18nOptions {
  readonly editor: Pick<Editor, 'bootData'>
  /** What the browser prefers: BCP 47 tags in order of preference. */
  readonly preferred: readonly string[]
  readonly load: LoadMessages
  readonly onError: (error: unknown) => void
}

/**
 * The language and time zone of the page around the editor (P-56), which may change: the last language stays until the
 * next has loaded.
 */
export function createHostedI18n({ editor, preferred, load, onError }: HostedI18nOptions): ReadonlySignal<I18n> {
  const context = signal(hostContextOf(editor.bootData.current))
  editor.bootData.subscribe((data) => (context.value = hostContextOf(data)))
  const tag = computed(() => {
    const { locale } = context.value
    // The browser may know the region, which decides over dates.
    const regional = preferred.find((each) => each.startsWith(`${locale}-`)) ?? locale
    return languageFor(regional === undefined ? preferred : [regional, ...preferred]).tag
  })
  const timeZone = computed(() => context.value.timeZone)
  const requested = computed(() => createI18n([tag.value], load, onError))
  let shown: I18n | null = null
  return computed(() => {
    const next = requested.value.value
    if (shown?.settled !== true || next.language.tag === tag.value) shown = next
    return withFormats(shown, timeZone.value)
  })
}

function withFormats(i18n: PageI18n<Messages>, timeZone?: string): I18n {
  const { tag } = i18n.language
  const formatDate: I18n['formatDate'] = (at, options) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone }).format(new Date(at))
  const dateTime: Format['dateTime'] = (at) => formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })
  return { ...i18n, formatDate, format: { ...formatFor(tag), dateTime } }
}

/** English, which needs no loading. */
export const english = createI18n(['en'], () => Promise.reject(new Error('English is loaded')))
