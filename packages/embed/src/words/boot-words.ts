// What the page can say at once, in English. The rest of English comes with the dialogs that say it, so that nobody waits
// for their words at first paint; every other language is whole in its one chunk.
import type { Words } from './en.ts'
import { states } from './states/en.ts'
import { workspace } from './workspace/en.ts'

export type BootWords = Pick<Words, 'states' | 'workspace'>

export const bootWords: BootWords = { states, workspace }
