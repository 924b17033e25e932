// Drafts in IndexedDB (E-07).
import type { Draft, DraftStorage } from '../../ports/local-work.ts'

const NAME = 'editor-drafts'
const STORE = 'drafts'
const BY_SCOPE = 'scope'

/** `factory` throws where the browser denies storage; each call tries again. */
export function createDraftStorage(factory: () => IDBFactory): DraftStorage {
  let opened: Promise<IDBDatabase> | null = null
  const database = async (): Promise<IDBDatabase> => {
    opened ??= open(factory).then((found) => {
      // Another version of the editor, or the person clearing the site's data, closes the connection.
      found.addEventListener('close', () => (opened = null))
      found.addEventListener('versionchange', () => {
        found.close()
        opened = null
      })
      return found
    })
    return opened.catch((error: unknown) => {
      opened = null
      throw error
    })
  }
  const store = async (mode: IDBTransactionMode): Promise<IDBObjectStore> =>
    (await database()).transaction(STORE, mode).objectStore(STORE)

  return {
    async list(scope) {
      const found: unknown = await settled((await store('readonly')).index(BY_SCOPE).getAll(scope))
      return Array.isArray(found) ? found.filter(isDraft) : []
    },
    async write(draft) {
      const drafts = await store('readwrite')
      drafts.put(draft)
      await committed(drafts.transaction)
    },
    async remove(scope, id) {
      const drafts = await store('readwrite')
      drafts.delete([scope, id])
      await committed(drafts.transaction)
    },
  }
}

async function open(factory: () => IDBFactory): Promise<IDBDatabase> {
  const request = factory().open(NAME, 1)
  request.addEventListener('upgradeneeded', () => {
    const store = request.result.createObjectStore(STORE, { keyPath: ['scope', 'id'] })
    store.createIndex(BY_SCOPE, 'scope')
  })
  return settled(request)
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed.')))
  })
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(transaction.error ?? new Error('IndexedDB aborted the transaction.'))
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('error', fail)
    transaction.addEventListener('abort', fail)
  })
}

/** Types of each field. Another version of the editor may have written the record. */
const fields = {
  scope: 'string',
  id: 'string',
  revision: 'number',
  name: 'string',
  data: 'object',
  target: 'string',
  playhead: 'number',
  changedAt: 'number',
  unsaved: 'boolean',
  left: 'boolean',
} as const

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null || !('projectId' in value)) return false
  if (value.projectId !== null && typeof value.projectId !== 'string') return false
  const found = new Map<string, unknown>(Object.entries(value))
  if (!isUnconfirmed(found.get('unconfirmed')) || !['undefined', 'number'].includes(typeof found.get('startedAt')))
    return false
  return Object.entries(fields).every(([name, type]) => typeof found.get(name) === type && found.get(name) !== null)
}

/** Saves of which no response came, or none. */
function isUnconfirmed(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value !== 'object' || !('ids' in value) || !('name' in value)) return false
  return Array.isArray(value.ids) && value.ids.every((id) => typeof id === 'string') && typeof value.name === 'string'
}
