// A process that renders one song: `song-worker.ts <slug> <path>`.
import { randomUUID } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { songs } from './catalogue.ts'
import { renderSong } from './render-song.ts'

const [slug, path = ''] = process.argv.slice(2)
const song = songs.find((each) => each.slug === slug)
if (song === undefined) throw new Error(`There is no song ${slug}.`)
// Ends with its parent.
process.on('disconnect', () => process.exit())
// Ctrl-C signals every process of the terminal; the parent decides when this one ends.
process.on('SIGINT', () => undefined)
const partial = `${path}.${randomUUID()}.partial`
await writeFile(partial, await renderSong(song))
// Atomic, so that several processes may write the same song.
await rename(partial, path)
process.disconnect()
