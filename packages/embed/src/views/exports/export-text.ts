// What is said of exports, put together from the page’s words.
import type { ExportErrorCode } from '../../core/exports/export-error.ts'
import type { FileState } from '../../core/exports/file-link.ts'
import type { ExportsModel } from '../../models/exports/exports-model.ts'
import type { Messages } from '../../messages/en.ts'
import type { Format } from '@proscenium/design/format'
import { sentences } from '../i18n/sentences.ts'

interface Speaking {
  readonly words: Messages
  readonly format: Format
}

export function exportErrorMessage(
  trouble: ExportErrorCode,
  model: Pick<ExportsModel, 'downloadsResetAt'>,
  { words, format }: Speaking,
): string {
  const { errors: troubles } = words.exports
  return trouble === 'limit' ? oneStop(troubles.limit(format.dateTime(model.downloadsResetAt()))) : troubles[trouble]
}

/** What a file’s row says below its buttons; empty where nothing was wanted of it. */
export function fileMessage(state: FileState, model: ExportsModel, { words, format }: Speaking): string {
  const { exports } = words
  if (state.busy !== null) return exports.preparing
  if (state.error !== null) return exportErrorMessage(state.error, model, { words, format })
  if (state.done === null || state.link === null) return ''
  const said = { started: exports.started, copied: exports.copied, 'by-hand': exports.byHand }[state.done]
  const until = oneStop(exports.until(format.time(new Date(state.link.endsAt).toISOString())))
  const left = model.downloadsLeft.value
  return sentences([said, until, ...(left === null ? [] : [exports.left(left)])])
}

/** Some regions write the half of the day with a full stop (“1:05 p.m.”), and one is enough. */
const oneStop = (text: string) => text.replace(/\.\.$/, '.')

/** What is read out: how the list came, then what became of the last wish and of the next page. */
export function announcementOf(model: ExportsModel, speaking: Speaking): string {
  const { exports } = speaking.words
  const { phase, error: trouble, more } = model.history.value
  if (phase === 'loading') return exports.loading
  const reason = trouble === null ? '' : exportErrorMessage(trouble, model, speaking)
  if (phase === 'failed') return sentences([exports.failed, reason])
  if (isEmpty(model)) return sentences([exports.empty.title, exports.empty.advice])
  const missing = more === 'failed' ? exports.moreFailed : ''
  return sentences([fileMessage(model.latest.value, model, speaking), missing]) || countOf(model, exports)
}

/** How many are there; nothing once a file was wanted, when it is no news any more. */
function countOf({ history, waiting, files }: ExportsModel, { listed }: Messages['exports']): string {
  const isNews = history.value.phase === 'listed' && files.value.size === 0
  return isNews ? listed(history.value.entries.length + waiting.value.length) : ''
}

/** Whether the history is there and nothing is in it. */
export function isEmpty({ history, waiting }: ExportsModel): boolean {
  const { phase, entries } = history.value
  return phase === 'listed' && entries.length + waiting.value.length === 0
}
