import type { Messages } from './en.ts'
import { session } from './session/ar.ts'
import { library } from './library/ar.ts'
import { stage } from './stage/ar.ts'
import { timeline } from './timeline/ar.ts'
import { song } from './song/ar.ts'
import { lyrics } from './lyrics/ar.ts'
import { exports } from './exports/ar.ts'
import { projects } from './projects/ar.ts'

export const ar: Messages = { session, library, stage, timeline, song, lyrics, exports, projects }
