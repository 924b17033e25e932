import { overview, profile } from './account/ja.ts'
import { audit, health, usage } from './activity/ja.ts'
import { common } from './common/ja.ts'
import type { Messages } from './en.ts'
import { credentials, keys } from './integration/ja.ts'
import { signIn } from './sign-in/ja.ts'

export const ja: Messages = { common, signIn, overview, profile, credentials, keys, usage, health, audit }
