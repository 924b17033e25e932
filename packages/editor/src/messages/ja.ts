import type { Messages } from './en.ts'
import { session } from './session/ja.ts'
import { library } from './library/ja.ts'
import { stage } from './stage/ja.ts'
import { timeline } from './timeline/ja.ts'
import { song } from './song/ja.ts'
import { lyrics } from './lyrics/ja.ts'
import { exports } from './exports/ja.ts'
import { projects } from './projects/ja.ts'

export const ja: Messages = { session, library, stage, timeline, song, lyrics, exports, projects }
