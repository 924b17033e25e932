// The mailbox's style sheets by name; `base.css` imports the tokens.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const { resolve } = createRequire(import.meta.url)
const sheet = (path: string): string => readFileSync(path, 'utf8')

export const styleSheets = {
  'base.css': sheet(resolve('@proscenium/ui/base.css')),
  'tokens.css': sheet(resolve('@proscenium/ui/tokens.css')),
  'button.css': sheet(resolve('@proscenium/ui/button.module.css')),
  'mailbox.css': sheet(join(import.meta.dirname, 'mailbox.css')),
}
