import type { Messages } from './en.ts'
import { session } from './session/de.ts'
import { library } from './library/de.ts'
import { stage } from './stage/de.ts'
import { timeline } from './timeline/de.ts'
import { song } from './song/de.ts'
import { lyrics } from './lyrics/de.ts'
import { exports } from './exports/de.ts'
import { projects } from './projects/de.ts'

export const de: Messages = { session, library, stage, timeline, song, lyrics, exports, projects }
