import type { Messages } from './en.ts'
import { session } from './session/es.ts'
import { library } from './library/es.ts'
import { stage } from './stage/es.ts'
import { timeline } from './timeline/es.ts'
import { song } from './song/es.ts'
import { lyrics } from './lyrics/es.ts'
import { exports } from './exports/es.ts'
import { projects } from './projects/es.ts'

export const es: Messages = { session, library, stage, timeline, song, lyrics, exports, projects }
