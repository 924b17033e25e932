// The script of QA's frames: console lines first, so that those of the rest are relayed too.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const qaScript = ['qa-console.js', 'qa-frame.js']
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .join('\n')
