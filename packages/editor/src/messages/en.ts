// English: the type of every other language.
import { session } from './session/en.ts'
import { library } from './library/en.ts'
import { stage } from './stage/en.ts'
import { timeline } from './timeline/en.ts'
import { song } from './song/en.ts'
import { lyrics } from './lyrics/en.ts'
import { exports } from './exports/en.ts'
import { projects } from './projects/en.ts'

export const en = { session, library, stage, timeline, song, lyrics, exports, projects }

/** The editor's messages in one language. A language with a missing or an extra key does not compile. */
export type Messages = typeof en
