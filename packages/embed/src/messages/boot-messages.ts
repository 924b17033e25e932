// What the page can say at once, in English. The rest of English comes with the dialogs that say it, so that nobody waits
// for their words at first paint; every other language is whole in its one chunk.
import type { Messages } from './en.ts'
import { states } from './states/en.ts'
import { workspace } from './workspace/en.ts'

export type BootMessages = Pick<Messages, 'states' | 'workspace'>

export const bootMessages: BootMessages = { states, workspace }
