// Looks for sealed texts in every column, after every operation was called (O-04).
import { operations, type OperationDefinition } from '@proscenium/contract'
import { developmentSealKey } from '@proscenium/mock-server/development-seal-key'
import { partnersByName, videoIds } from '@proscenium/mock-server/seed'
import { newSharedDatabase, viewDatabase, type DatabaseView } from '@proscenium/mock-server/testing/database'
import { grantVideo } from '@proscenium/mock-server/testing/service/customers'
import { contentTypeOf, credentialHeaders } from '@proscenium/mock-server/testing/service/credentials'
import { editorToken } from '@proscenium/mock-server/testing/service/editor-driver'
import { bearer } from '@proscenium/mock-server/testing/service/keys'
import { createSampleResources, sampleRequests } from '@proscenium/mock-server/testing/service/sample-requests'
import { startService } from '@proscenium/mock-server/testing/service/service'
import { verifies } from '@proscenium/testkit'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { seal } from '../../domain/crypto/seal.ts'
import { systemRandom } from '../../system.ts'
import { deriveKeys } from './derived-keys.ts'
import { resealValues } from './rotate-seal-key.ts'

/** How sealed texts begin, whatever they hold: characters that depend on version and key alone. */
const beginnings = Object.values(deriveKeys(developmentSealKey)).map((keys) =>
  seal({ text: '', context: '', keys, random: systemRandom() }).slice(0, 6),
)

it('a rotation of the seal key leaves no text of the old key in any column', async () => {
  verifies('O-04')
  const database = await newSharedDatabase()
  const service = await startService({ db: database.address })
  const resources = await createSampleResources(service, (customer) =>
    grantVideo(service, customer, { videoId: videoIds.rainOnMercury, partnerId: partnersByName.tallyroom.id }),
  )
  const editor = bearer(await editorToken(service, resources.customer.sessionToken))
  const failed: string[] = []
  for (const id of Object.keys(sampleRequests) as (keyof typeof sampleRequests)[]) {
    const definition: OperationDefinition = operations[id]
    const sample = sampleRequests[id](resources)
    const session = definition.auth === 'session' ? { session_token: resources.customer.sessionToken } : {}
    const body = sample.bytes ?? (definition.method === 'GET' ? undefined : { ...sample.body, ...session })
    const headers = {
      'Content-Type': contentTypeOf(definition),
      ...credentialHeaders(definition, { resources, editor }),
    }
    const { status } = await service.send(definition.method, sample.path, { body, headers })
    if (status !== sample.status) failed.push(id)
  }
  expect(failed).toEqual([])
  const view = await viewDatabase(database)
  expect(await columnsOf(view)).toEqual(['client_secrets.sealed', 'settings.value'])
  const { store } = service.server
  const keys = deriveKeys(new Uint8Array(32).fill(7), developmentSealKey)
  for await (const _ of resealValues({ store, keys, random: systemRandom() }));
  expect(await columnsOf(view)).toEqual([])
  await view.close()
  await service.close()
  await database.drop()
})

/** Columns with a text of the old key. */
async function columnsOf({ db }: DatabaseView): Promise<string[]> {
  const found: string[] = []
  for (const { name, columns } of await db.introspection.getTables())
    for (const column of columns) {
      const { rows } = await sql<{ text: string | null }>`
        select cast(${sql.ref(column.name)} as text) as text from ${sql.table(name)}`.execute(db)
      if (rows.some(({ text }) => beginnings.some((beginning) => text?.includes(beginning))))
        found.push(`${name}.${column.name}`)
    }
  return found.toSorted()
}
