import type { Messages } from './en.ts'
import { session } from './session/fr.ts'
import { library } from './library/fr.ts'
import { stage } from './stage/fr.ts'
import { timeline } from './timeline/fr.ts'
import { song } from './song/fr.ts'
import { lyrics } from './lyrics/fr.ts'
import { exports } from './exports/fr.ts'
import { projects } from './projects/fr.ts'

export const fr: Messages = { session, library, stage, timeline, song, lyrics, exports, projects }
