import { overview, profile } from './account/he.ts'
import { audit, health, usage } from './activity/he.ts'
import { common } from './common/he.ts'
import type { Messages } from './en.ts'
import { credentials, keys } from './integration/he.ts'
import { signIn } from './sign-in/he.ts'

export const he: Messages = { common, signIn, overview, profile, credentials, keys, usage, health, audit }
