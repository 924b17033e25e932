// Sends each framework recipe one request and verifies the address in its result. `check kit` runs all of them, the
// default tests those that need no further installation.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allDemanded, examine } from './executed.ts'
import { kitFolder } from './languages.ts'
import { recipes, type Recipe } from './recipes.ts'
import { runProgram } from './run.ts'
import { startKitService, type KitService } from './service.ts'
import { vectors } from './vectors.ts'

const { executed, notExecuted } = examine(recipes)
const tried = executed.filter(({ runtime }) => allDemanded || runtime.programs.length === 0)

let service: KitService
beforeAll(async () => {
  service = await startKitService()
})
afterAll(async () => {
  await service.close()
})

/** The first address of a page or a JSON body. */
function addressIn(body: string): string {
  const [address = ''] = /https?:\/\/[^"'\s]+\/partner\/embed\/[^"'\s]+/.exec(body) ?? []
  return address.replaceAll('&amp;', '&').replaceAll('&#38;', '&')
}

it('names the recipes that are not executed', async ({ annotate }) => {
  for (const line of notExecuted) await annotate(`the recipe for ${line}`, 'not executed')
  const later = executed.filter((recipe) => !tried.includes(recipe)).map(({ name }) => name)
  if (later.length > 0) console.warn(`only \`check kit\` executes the recipes for ${later.join(', ')}`)
  console.warn('the recipe for ASP.NET is compiled against stubs, never executed')
  expect(allDemanded ? notExecuted : []).toEqual([])
})

/** The files of the kit by their place; Spring's are changed first: a package has its line. */
const placesOf = ({ files }: Recipe) => Object.entries(files).filter(([, file]) => file.startsWith(kitFolder))
const placed = recipes.filter((recipe) => placesOf(recipe).length > 0)

it.each(placed)('the recipe for $name says where its files are saved, which is where it is executed', (recipe) => {
  const places = placesOf(recipe)
  const source = places.find(([, file]) => file.includes('/recipes/'))?.[1] ?? ''
  const text = readFileSync(source, 'utf8')
  const isNamed = (place: string) => text.includes(place) || text.includes(`beside ${basename(place)}`)
  expect(places.map(([place]) => place).filter((place) => !isNamed(place))).toEqual([])
})

const hosted = tried.filter(({ compiledOnly = false }) => !compiledOnly)

it.each(hosted)('the recipe for $name responds with an address that the service accepts', async (recipe) => {
  verifies('B-01', 'B-09')
  const { origin, clientId, clientSecret } = service
  const output = await runProgram(recipe, {
    env: { EMBED_URL: origin, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret },
  })
  const [status = '', ...body] = output.split('\n')
  expect(status).toMatch(/^200 .*no-store/)
  expect(await service.verify(addressIn(body.join('\n')))).toEqual([200, 200, undefined])
})

it.each(tried.filter(({ compiledOnly = false }) => compiledOnly))('the recipe for $name compiles', async (recipe) => {
  expect(await runProgram(recipe)).not.toContain('error')
})

describe('the recipe for edge runtimes, which signs by itself', () => {
  it('computes every vector', async () => {
    verifies('B-02', 'B-04')
    const { embedAddress } = await edgeRecipe()
    expect(await Promise.all(vectors.map((vector) => embedAddress(vector)))).toEqual(vectors.map(({ url }) => url))
  })

  it.each(['{"partner_external_user_id":"\ud83c"}', { partner_external_user_id: 'Maya \ud83c' }])(
    'rejects half an emoji in %j',
    async (payload) => {
      const { embedAddress } = await edgeRecipe()
      const options = { embedUrl: 'https://embed.example', clientId: 'c', clientSecret: 's', payload }
      await expect(embedAddress(options)).rejects.toThrow('half a surrogate pair')
    },
  )
})

interface EdgeRecipe {
  embedAddress(options: { embedUrl: string; clientId: string; clientSecret: string; payload: unknown }): Promise<string>
}

async function edgeRecipe(): Promise<EdgeRecipe> {
  const file = recipes.find(({ name }) => name === 'an edge runtime')?.files['worker.mjs'] ?? ''
  return (await import(file)) as EdgeRecipe
}
