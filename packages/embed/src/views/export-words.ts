// What is said of exports, put together from the page’s words.
import type { ExportTrouble } from '../core/export-trouble.ts'
import type { FileState } from '../core/file-link.ts'
import type { ExportsModel } from '../models/exports-model.ts'
import type { Words } from '../words/en.ts'
import type { Format } from '../words/format.ts'

interface Speaking {
  readonly words: Words
  readonly format: Format
}

export function troubleWords(
  trouble: ExportTrouble,
  model: Pick<ExportsModel, 'nextMonth'>,
  { words, format }: Speaking,
): string {
  const { troubles } = words.exports
  return trouble === 'limit' ? troubles.limit(format.dateTime(model.nextMonth())) : troubles[trouble]
}

/** What a file’s row says below its buttons; empty where nothing was wanted of it. */
export function fileWords(state: FileState, model: ExportsModel, { words, format }: Speaking): string {
  const { exports } = words
  if (state.busy !== null) return exports.preparing
  if (state.trouble !== null) return troubleWords(state.trouble, model, { words, format })
  if (state.done === null || state.link === null) return ''
  const said = { started: exports.started, copied: exports.copied, 'by-hand': exports.byHand }[state.done]
  const until = exports.until(format.time(new Date(state.link.endsAt).toISOString()))
  const left = model.downloadsLeft.value
  return sentences([said, until, ...(left === null ? [] : [exports.left(left)])])
}

/** An ideographic full stop brings its own space. */
function sentences(parts: readonly string[]): string {
  return parts.join(' ').replaceAll('。 ', '。')
}

/** What is read out: how the list came, then what became of the last wish and of the next page. */
export function announcementOf(model: ExportsModel, speaking: Speaking): string {
  const { exports } = speaking.words
  const { phase, trouble, more } = model.history.value
  if (phase === 'loading') return exports.loading
  const reason = trouble === null ? '' : troubleWords(trouble, model, speaking)
  if (phase === 'failed') return `${exports.failed}. ${reason}`
  if (isEmpty(model)) return `${exports.empty.title}. ${exports.empty.advice}`
  const missing = more === 'failed' ? [exports.moreFailed] : []
  return sentences([fileWords(model.latest.value, model, speaking), ...missing].filter(Boolean))
}

/** Whether the history is there and nothing is in it. */
export function isEmpty({ history, waiting }: ExportsModel): boolean {
  const { phase, entries } = history.value
  return phase === 'listed' && entries.length + waiting.value.length === 0
}
