// Writes the JavaScript of a JSX file beside it.
import { readFileSync, writeFileSync } from 'node:fs'
import { transformWithOxc } from 'vite'

const [file] = process.argv.slice(2)
const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { jsx: { runtime: 'automatic' } })
writeFileSync(file.replace(/\.jsx$/, '.mjs'), code)
