import type { Messages } from './en.ts'
import { session } from './session/he.ts'
import { library } from './library/he.ts'
import { stage } from './stage/he.ts'
import { timeline } from './timeline/he.ts'
import { song } from './song/he.ts'
import { lyrics } from './lyrics/he.ts'
import { exports } from './exports/he.ts'
import { projects } from './projects/he.ts'

export const he: Messages = { session, library, stage, timeline, song, lyrics, exports, projects }
