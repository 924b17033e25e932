// docs/catalogue-import.md, executed: its CSV becomes a catalogue with its script and its commands (O-01).
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPostgresAddress } from '@proscenium/service/store/engine/database-address'
import { shellWords } from '@proscenium/mock-server/testing/cli/shell-words'
import { runLine } from '@proscenium/mock-server/testing/cli/run'
import { newSharedDatabase, viewDatabase, type TestDatabase } from '@proscenium/mock-server/testing/database'
import { fileRoles } from '@proscenium/contract/operator'

const page = readFileSync(join(import.meta.dirname, '../../../../../docs/catalogue-import.md'), 'utf8')
const recipe = page.slice(page.indexOf('## From a spreadsheet'))
const blockOf = (language: string): string => new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(recipe)?.[1] ?? ''
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let folder: string
let database: TestDatabase
let media: string
/** Stands for a media host: of every file it has the same image. */
const server = createServer((request, response) => {
  const isRange = request.headers.range !== undefined
  const range = isRange ? { 'Content-Range': `bytes 0-${pixel.length - 1}/${pixel.length}` } : {}
  response.writeHead(isRange ? 206 : 200, { 'Content-Type': 'image/png', 'Content-Length': pixel.length, ...range })
  response.end(request.method === 'GET' ? pixel : undefined)
})

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'proscenium-csv-'))
  database = await newSharedDatabase()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  media = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

describe('the guide to catalogue files', () => {
  it('has a recipe that imports a spreadsheet', async () => {
    verifies('O-01')
    writeFileSync(join(folder, 'catalogue.csv'), blockOf('csv'))
    writeFileSync(join(folder, 'csv-to-catalogue.mjs'), blockOf('js'))
    const { address } = database
    const env = {
      [isPostgresAddress(address) ? 'DATABASE_URL' : 'PROSCENIUM_DB']: address,
      PROSCENIUM_SEAL_KEY: 'ab'.repeat(32),
    }
    await runLine(['migrate'], { env })
    const [convert = '', ...commands] = blockOf('sh').trim().split('\n')
    execFileSync('sh', ['-c', convert.replace('node', process.execPath)], { cwd: folder })
    expect(commands.length).toBe(2)
    for (const command of commands) {
      const words = shellWords(command).slice(1)
      const line = words.map((word) =>
        word === 'catalogue.ndjson' ? join(folder, word) : word === 'https://media.example' ? media : word,
      )
      expect(await runLine(line, { env })).toMatchObject({ code: 0, err: [] })
    }
    const view = await viewDatabase(database)
    const videos = await view.db
      .selectFrom('videos')
      .select(['title', 'published_at', 'price_minor', 'tempo', 'energy'])
      .orderBy('published_at')
      .execute()
    expect(videos).toEqual([
      {
        title: 'Harbour "Light"',
        published_at: '2026-05-01T10:00:00.000000Z',
        price_minor: 4_900,
        tempo: 96,
        energy: 0.42,
      },
      {
        title: 'Night Bus, Rain',
        published_at: '2026-05-01T10:00:00.000001Z',
        price_minor: 3_950,
        tempo: null,
        energy: null,
      },
    ])
    const terms = await view.db
      .selectFrom('taxonomy_terms')
      .select('slug')
      .where('kind', 'in', ['category', 'tag'])
      .orderBy('slug')
      .execute()
    expect([terms.map(({ slug }) => slug), await view.count('video_files')]).toEqual([
      ['indie-pop', 'loopable', 'rock', 'slow-motion'],
      6,
    ])
    await view.close()
  })

  it('names every role of a file', () => {
    verifies('O-01')
    expect(fileRoles.filter((role) => !page.includes(`\`${role}\``))).toEqual([])
  })
})
