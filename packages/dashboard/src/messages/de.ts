import { overview, profile } from './account/de.ts'
import { audit, health, usage } from './activity/de.ts'
import { common } from './common/de.ts'
import type { Messages } from './en.ts'
import { credentials, keys } from './integration/de.ts'
import { signIn } from './sign-in/de.ts'

export const de: Messages = { common, signIn, overview, profile, credentials, keys, usage, health, audit }
